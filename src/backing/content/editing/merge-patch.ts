import { isJsonObject, type JsonObject } from '../walk-values.ts';

/** The target as a JSON Merge Patch (RFC 7396) changes it: null removes a field, lists are replaced. */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    const present = merged.get(name);
    if (value === null) merged.delete(name);
    else if (isJsonObject(value)) merged.set(name, mergePatch(isJsonObject(present) ? present : {}, value));
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}
