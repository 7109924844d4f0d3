/** The values at a path of field names, lists on the way looked through item by item; null and absent ones left out. */
export function* walkValues(
  value: unknown,
  names: readonly string[],
): Generator<{ value: unknown; holder: Holder; key: string; path: string }> {
  yield* walk(value, names, '');
}

/** What holds a value: assigning `holder[key]` replaces it. */
export type Holder = Record<string, unknown>;

function* walk(value: unknown, names: readonly string[], path: string): ReturnType<typeof walkValues> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, names, joinPath(path, String(index)));
    return;
  }
  const [name, ...rest] = names;
  if (name === undefined || !isHolder(value)) return;
  const next = value[name];
  const at = joinPath(path, name);
  if (next === null || next === undefined) return;
  if (rest.length > 0) yield* walk(next, rest, at);
  else if (Array.isArray(next)) yield* items(next, at);
  else yield { value: next, holder: value, key: name, path: at };
}

function* items(list: unknown[], path: string): ReturnType<typeof walkValues> {
  const holder = list as unknown as Holder;
  for (const [index, item] of list.entries())
    yield { value: item, holder, key: String(index), path: joinPath(path, String(index)) };
}

export const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field path one name longer. */
export const joinPath = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
