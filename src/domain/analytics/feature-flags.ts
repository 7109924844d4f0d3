/** An entry of the cookie `bd_feature` (docs/spec/analytics.md ANALYTICS-13): the group that a visitor is in, of its weight. */
export interface FeatureFlag {
  name: string;
  group: string;
  weight: number;
}

export const FEATURE_COOKIE = 'bd_feature';
const ENTRY = /^([\w-]{1,60}):([\w-]{1,60}):(\d{1,7}(?:\.\d{1,6})?)$/;
/** Longer cookies are ignored, since browsers drop them anyway. */
const MOST_FLAGS = 100;

/** `name:group:weight|…`. Anybody may have written it: an entry that makes no sense is left out, of two the first counts. */
export function parseFeatureFlags(cookie: string): FeatureFlag[] {
  const flags = new Map<string, FeatureFlag>();
  for (const entry of cookie.split('|', MOST_FLAGS)) {
    const [, name, group, weight] = ENTRY.exec(entry) ?? [];
    if (name === undefined || group === undefined || flags.has(name)) continue;
    flags.set(name, { name, group, weight: Number(weight) });
  }
  return [...flags.values()];
}
