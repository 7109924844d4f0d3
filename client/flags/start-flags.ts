import { AB_COOKIE, parseAbFlags } from '../../src/domain/ab-flags.ts';
import { assignGroup } from '../../src/domain/assign-group.ts';
import { FEATURE_COOKIE, parseFeatureFlags } from '../../src/domain/feature-flags.ts';
import type { PublicConfig } from '../../src/domain/public-config.ts';
import { readCookie } from '../cookies.ts';
import { visitorIds } from '../tracking/visitor-ids.ts';
import { setFlags } from './flag-store.ts';

/** Tells views what is tried out on this visitor: the page that everybody got is on the screen by now. */
export function startFlags({ experiments }: Pick<PublicConfig, 'experiments'>): void {
  const { deviceId } = visitorIds();
  const features = parseFeatureFlags(decoded(FEATURE_COOKIE));
  const groups = experiments.map(
    (experiment) => [experiment.name, assignGroup(experiment, deviceId, features)] as const,
  );
  setFlags({ status: 'Success', flags: parseAbFlags(decoded(AB_COOKIE)), groups: new Map(groups) });
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
