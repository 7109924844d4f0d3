import type { Experiment } from '../shell/public-config.ts';

/** A flag of the A/B cookie (docs/spec/analytics.md ANALYTICS-13): boolean, integer or text. */
export type FlagValue = boolean | number | string;

/** A `name:group:weight` entry of the feature cookie (docs/spec/analytics.md ANALYTICS-13). */
export interface FeatureFlag {
  name: string;
  group: string;
  weight: number;
}

const NAME = /^[\w-]{1,60}$/;
const FEATURE_ENTRY = /^([\w-]{1,60}):([\w-]{1,60}):(\d{1,7}(?:\.\d{1,6})?)$/;
/** Per cookie; later entries are ignored. */
const MAX_FLAGS = 100;

/** Parses `name:value|…`. The cookie is untrusted: malformed entries are skipped, and the first entry of a name counts. */
export function parseAbFlags(cookie: string): ReadonlyMap<string, FlagValue> {
  const flags = new Map<string, FlagValue>();
  for (const entry of cookie.split('|', MAX_FLAGS)) {
    const colon = entry.indexOf(':');
    const name = entry.slice(0, Math.max(colon, 0));
    const value = entry.slice(colon + 1);
    if (NAME.test(name) && value !== '' && !flags.has(name)) flags.set(name, readValue(value));
  }
  return flags;
}

/** Only a safe integer in canonical form is a number: `007` and longer digits are text. */
function readValue(text: string): FlagValue {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
}

/** Parses `name:group:weight|…`. The cookie is untrusted: malformed entries are skipped, and the first entry of a name counts. */
export function parseFeatureFlags(cookie: string): FeatureFlag[] {
  const flags = new Map<string, FeatureFlag>();
  for (const entry of cookie.split('|', MAX_FLAGS)) {
    const [, name, group, weight] = FEATURE_ENTRY.exec(entry) ?? [];
    if (name === undefined || group === undefined || flags.has(name)) continue;
    flags.set(name, { name, group, weight: Number(weight) });
  }
  return [...flags.values()];
}

/**
 * The visitor's group: the one that the feature cookie names, if the experiment has it, else one chosen by device id and
 * weights. A device stays in its group, and experiments are independent of each other.
 */
export function assignGroup({ name, groups }: Experiment, deviceId: string, flags: readonly FeatureFlag[]): string {
  const named = flags.find((flag) => flag.name === name)?.group;
  if (groups.some((group) => group.name === named)) return named ?? '';
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  let rest = hashToFraction(`${name}:${deviceId}`) * total;
  for (const group of groups) {
    rest -= group.weight;
    if (rest < 0) return group.name;
  }
  return '';
}

/** Uniform from 0 up to 1, excluding 1: FNV-1a with the final mix of MurmurHash3. */
function hashToFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
