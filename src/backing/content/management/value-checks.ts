import { isJsonObject, joinPath } from '../walk-values.ts';

/** Twice the depth of a rich text in a nested block. Code that runs after this check may recurse. */
export const BODY_DEPTH = 250;
/** Enough to locate the field: `items.3.entry.sections`. */
const MAX_REPORTED_NAMES = 4;

/** The path to a field that nests too deeply; undefined when there is none. */
export function tooDeepPath(body: unknown): string | undefined {
  if (!isDeeper(body, BODY_DEPTH)) return undefined;
  const names: string[] = [];
  for (let at = body; names.length < MAX_REPORTED_NAMES; ) {
    const next = Object.entries(at ?? {}).find(([, value]) => isDeeper(value, BODY_DEPTH - names.length - 1));
    if (!next) break;
    names.push(next[0]);
    at = next[1];
  }
  return names.join('.');
}

/** Iterates level by level: a body of 20 MB can hold ten million levels, which would overflow the stack. */
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

/** Paths of given values that the schema dropped; saving without them would lose them silently. */
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

/** Paths of texts that PostgreSQL cannot store: with NUL or half of a surrogate pair. */
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
