import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { failIn } from '../platform/fail-in.ts';

/** Loads the code of social sign-in only if a provider is configured. */
export function loadSocial({ social }: PublicConfig): void {
  if (social) import('./start-social.ts').then(({ startSocial }) => startSocial(social)).catch(failIn('social'));
}
