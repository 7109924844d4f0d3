import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { failIn } from '../platform/fail-in.ts';

/** The code of social sign-in comes only where there is a provider. */
export function loadSocial({ social }: PublicConfig): void {
  if (social) import('./start-social.ts').then(({ startSocial }) => startSocial(social)).catch(failIn('social'));
}
