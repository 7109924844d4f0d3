import { AB_COOKIE, parseAbFlags } from '../../src/domain/ab-flags.ts';
import { experimentViewed } from '../../src/domain/analytics/experiment-viewed.ts';
import { assignGroup } from '../../src/domain/assign-group.ts';
import { FEATURE_COOKIE, parseFeatureFlags } from '../../src/domain/feature-flags.ts';
import type { PublicConfig } from '../../src/domain/public-config.ts';
import { track } from '../channels.ts';
import { readCookie } from '../cookies.ts';
import { readSession, writeSession } from '../session-storage.ts';
import { visitorIds } from '../tracking/visitor-ids.ts';
import { setFlags } from './flag-store.ts';

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

/** Whoever wrote the cookie may have encoded its `|`. */
function decoded(name: string): string {
  const value = readCookie(name) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
