import { isHolder, joinPath } from '../walk-values.ts';

/** Paths of what was written but that the schema did not take over: saved silently without it, it would be lost. */
export function* unknownFields(given: unknown, kept: unknown, path = ''): Generator<string> {
  if (Array.isArray(given) && Array.isArray(kept)) {
    for (const [index, item] of given.entries()) yield* unknownFields(item, kept[index], joinPath(path, String(index)));
    return;
  }
  if (!isHolder(given) || !isHolder(kept)) return;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(kept, name)) yield joinPath(path, name);
    else if (typeof value === 'object') yield* unknownFields(value, kept[name], joinPath(path, name));
  }
}
