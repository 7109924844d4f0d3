import { isJsonObject, joinPath } from '../walk-values.ts';

/** Levels of a body: twice what a text in a block in a block has. Everything behind this bound may recurse. */
export const BODY_DEPTH = 250;
/** Names that tell a person where to look: `items.3.entry.sections`. */
const TOLD_NAMES = 4;

/** The path to the field that holds more levels than a body may have; undefined when none does. */
export function tooDeepPath(body: unknown): string | undefined {
  if (!isDeeper(body, BODY_DEPTH)) return undefined;
  const names: string[] = [];
  for (let at = body; names.length < TOLD_NAMES; ) {
    const next = Object.entries(at ?? {}).find(([, value]) => isDeeper(value, BODY_DEPTH - names.length - 1));
    if (!next) break;
    names.push(next[0]);
    at = next[1];
  }
  return names.join('.');
}

/** Level by level, not by recursion: a body of 20 MB has room for ten million levels. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: object[] = isNested(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    const below: object[] = [];
    for (const holder of level) for (const inner of Object.values(holder)) if (isNested(inner)) below.push(inner);
    level = below;
  }
  return false;
}

const isNested = (value: unknown): value is object => Array.isArray(value) || isJsonObject(value);

/** Paths of what was written but that the schema did not take over: saved silently without it, it would be lost. */
export function* unknownFields(given: unknown, kept: unknown, path = ''): Generator<string> {
  if (Array.isArray(given) && Array.isArray(kept)) {
    for (const [index, item] of given.entries()) yield* unknownFields(item, kept[index], joinPath(path, String(index)));
    return;
  }
  if (!isJsonObject(given) || !isJsonObject(kept)) return;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(kept, name)) yield joinPath(path, name);
    else if (typeof value === 'object') yield* unknownFields(value, kept[name], joinPath(path, name));
  }
}

/** Paths of texts that the database cannot keep: with NUL or half of a surrogate pair. */
export function* unstorableTexts(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unstorableTexts(item, joinPath(path, String(index)));
  } else if (isJsonObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      if (name.includes('\0') || !name.isWellFormed()) yield path;
      yield* unstorableTexts(item, joinPath(path, name));
    }
  }
}
