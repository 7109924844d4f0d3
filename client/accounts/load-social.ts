import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** Loads the code of social sign-in only if a provider is configured. */
export function loadSocial({ social }: PublicConfig): void {
  if (social)
    import('./start-social.ts').then(({ startSocial }) => startSocial(social)).catch(reportFailureIn('social'));
}
