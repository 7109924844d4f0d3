import { AB_COOKIE, parseAbFlags } from '../../src/domain/analytics/ab-flags.ts';
import { assignGroup } from '../../src/domain/analytics/assign-group.ts';
import { experimentViewed } from '../../src/domain/analytics/experiment-viewed.ts';
import { FEATURE_COOKIE, parseFeatureFlags } from '../../src/domain/analytics/feature-flags.ts';
import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { track } from '../platform/channels.ts';
import { readCookie } from '../platform/cookies.ts';
import { readSession, writeSession } from '../platform/session-storage.ts';
import { setFlags } from './flag-store.ts';
import { visitorIds } from './visitor-ids.ts';

/** What this tab has told already: `name:group`, separated by `|`. */
const SEEN = 'experiments-viewed';
const seen = new Set(readSession(SEEN)?.split('|'));

/** Tells views what is tried out on this visitor: the page that everybody got is on the screen by now. */
export function startFlags({ experiments }: Pick<PublicConfig, 'experiments'>): void {
  const { deviceId } = visitorIds();
  const features = parseFeatureFlags(decoded(FEATURE_COOKIE));
  const groups = new Map(
    experiments.map((experiment) => [experiment.name, assignGroup(experiment, deviceId, features)] as const),
  );
  const see = (name: string) => {
    const group = groups.get(name);
    const what = `${name}:${group}`;
    if (group === undefined || seen.has(what)) return;
    seen.add(what);
    writeSession(SEEN, [...seen].join('|'));
    track(experimentViewed({ name, group }));
  };
  setFlags({ status: 'Success', flags: parseAbFlags(decoded(AB_COOKIE)), groups, see });
}

/** The cookie's `|` may be percent-encoded. */
function decoded(name: string): string {
  const value = readCookie(name) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
