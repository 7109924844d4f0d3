import { isHolder, joinPath } from '../walk-values.ts';

/** Paths of texts that the database cannot keep: with NUL or half of a surrogate pair. */
export function* unstorableTexts(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unstorableTexts(item, joinPath(path, String(index)));
  } else if (isHolder(value)) {
    for (const [name, item] of Object.entries(value)) {
      if (name.includes('\0') || !name.isWellFormed()) yield path;
      yield* unstorableTexts(item, joinPath(path, name));
    }
  }
}
