import type { PublicConfig } from '../../src/domain/public-config.ts';
import { failIn } from '../fail-in.ts';

/** The code of social sign-in comes only where there is a provider. */
export function loadSocial({ social }: PublicConfig): void {
  if (social) import('./start-social.ts').then(({ startSocial }) => startSocial(social)).catch(failIn('social'));
}
