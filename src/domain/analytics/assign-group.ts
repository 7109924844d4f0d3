import type { Experiment } from '../shell/public-config.ts';
import type { FeatureFlag } from './feature-flags.ts';

/**
 * The group that a visitor is in: the one that `bd_feature` names, if the experiment has it, else by device and weights.
 * The same device is always in the same one, and experiments are independent of each other.
 */
export function assignGroup({ name, groups }: Experiment, deviceId: string, flags: readonly FeatureFlag[]): string {
  const named = flags.find((flag) => flag.name === name)?.group;
  if (groups.some((group) => group.name === named)) return named ?? '';
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  let rest = fractionOf(`${name}:${deviceId}`) * total;
  for (const group of groups) {
    rest -= group.weight;
    if (rest < 0) return group.name;
  }
  return '';
}

/** From 0 up to 1, alike for all texts: FNV-1a, its bits mixed as MurmurHash ends. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
