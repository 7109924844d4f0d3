import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { readCookie } from '../platform/cookies.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { setFlags } from './flag-store.ts';
import { visitorIds } from './visitor-facts.ts';

const AB_COOKIE = 'ab_flags';

/** Loads the code of flags and experiments only if this visitor or the site has some. */
export function loadFlags({ experiments }: Pick<PublicConfig, 'experiments'>): void {
  const abFlags = readCookie(AB_COOKIE) ?? '';
  if (experiments.length === 0 && !abFlags) {
    setFlags({ status: 'Success', flags: new Map(), groups: new Map(), recordView: () => undefined });
    return;
  }
  import('./start-flags.ts')
    .then(({ startFlags }) => startFlags(experiments, abFlags, visitorIds().deviceId))
    .catch((error: unknown) => {
      setFlags({ status: 'Error' });
      reportFailureIn('flags')(error);
    });
}
