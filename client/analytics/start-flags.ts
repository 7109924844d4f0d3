import { assignGroup, parseAbFlags, parseFeatureFlags } from '../../src/domain/analytics/experiments.ts';
import { experimentViewed } from '../../src/domain/analytics/page-events.ts';
import type { Experiment } from '../../src/domain/shell/public-config.ts';
import { readSession, writeSession } from '../platform/browser-storage.ts';
import { track } from '../platform/channels.ts';
import { readCookie } from '../platform/cookies.ts';
import { setFlags } from './flag-store.ts';

const FEATURE_COOKIE = 'bd_feature';
/** Views that this tab has reported, as `name:group` separated by `|`. */
const VIEWED_KEY = 'experiments-viewed';
const viewed = new Set(readSession(VIEWED_KEY)?.split('|'));

/** Sets the visitor's flags and groups after load, because shared pages are the same for every visitor. */
export function startFlags(experiments: readonly Experiment[], abFlags: string, deviceId: string): void {
  const features = parseFeatureFlags(decoded(readCookie(FEATURE_COOKIE) ?? ''));
  const groups = new Map(
    experiments.map((experiment) => [experiment.name, assignGroup(experiment, deviceId, features)] as const),
  );
  const recordView = (name: string) => {
    const group = groups.get(name);
    const key = `${name}:${group}`;
    if (group === undefined || viewed.has(key)) return;
    viewed.add(key);
    writeSession(VIEWED_KEY, [...viewed].join('|'));
    track(experimentViewed({ name, group }));
  };
  setFlags({ status: 'Success', flags: parseAbFlags(decoded(abFlags)), groups, recordView });
}

/** The cookie's `|` may be percent-encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
