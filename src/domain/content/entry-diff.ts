import { unmovedItems } from './unmoved-items.ts';

/** Names of fields and indexes of list items, from the entry down. */
type FieldPath = readonly (string | number)[];

/**
 * A difference between two versions of an entry. Indexes are those of the newer version, except the last one of a removed
 * item.
 */
export type FieldChange =
  | { kind: 'added'; path: FieldPath; value: unknown }
  | { kind: 'removed'; path: FieldPath; value: unknown }
  | { kind: 'changed'; path: FieldPath; before: unknown; after: unknown }
  /** A list item, now at the end of `path`; it may have changed as well. */
  | { kind: 'moved'; path: FieldPath; from: number };

type Fields = Readonly<Record<string, unknown>>;

/** What changed between two versions of an entry, field by field. `applyChanges` is the inverse. */
export const diffEntries = (before: Fields, after: Fields): FieldChange[] => [...compare(before, after, [])];

function* compare(before: unknown, after: unknown, path: FieldPath): Generator<FieldChange> {
  if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(before, after, path);
  else if (isObject(before) && isObject(after) && isSameThing(before, after)) yield* compareFields(before, after, path);
  else if (contentOf(before) !== contentOf(after)) yield { kind: 'changed', path, before, after };
}

function* compareFields(before: Fields, after: Fields, path: FieldPath): Generator<FieldChange> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = [...path, name];
    if (!Object.hasOwn(after, name)) yield { kind: 'removed', path: at, value: before[name] };
    else if (!Object.hasOwn(before, name)) yield { kind: 'added', path: at, value: after[name] };
    else yield* compare(before[name], after[name], at);
  }
}

function* compareLists(before: unknown[], after: unknown[], path: FieldPath): Generator<FieldChange> {
  const byIdentity = [before.map(identityOf), after.map(identityOf)] as const;
  if (byIdentity.every(areDistinct)) yield* compareItems(before, after, byIdentity, path);
  else if (before.length === after.length && [...before, ...after].every(isObject))
    for (const [index, item] of before.entries()) yield* compare(item, after[index], [...path, index]);
  else yield* compareItems(before, after, [contentKeys(before), contentKeys(after)], path);
}

type Keys = readonly (string | undefined)[];

/** Compares lists whose items have distinct keys. */
function* compareItems(
  before: unknown[],
  after: unknown[],
  [oldKeys, newKeys]: readonly [Keys, Keys],
  path: FieldPath,
): Generator<FieldChange> {
  const oldIndexes = new Map(oldKeys.map((key, index) => [key, index]));
  const newIndexes = new Map(newKeys.map((key, index) => [key, index]));
  const unmoved = unmovedItems(oldKeys.flatMap((key) => newIndexes.get(key) ?? []));
  for (const [index, value] of before.entries())
    if (!newIndexes.has(oldKeys[index])) yield { kind: 'removed', path: [...path, index], value };
  for (const [index, value] of after.entries()) {
    const at = [...path, index];
    const from = oldIndexes.get(newKeys[index]);
    if (from === undefined) yield { kind: 'added', path: at, value };
    else {
      if (!unmoved.has(index)) yield { kind: 'moved', path: at, from };
      yield* compare(before[from], value, at);
    }
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A rich text is one value, and another reference, asset or block is not a change of the former one. */
const isSameThing = (before: Fields, after: Fields) =>
  !isRichText(before) && !isRichText(after) && identityOf(before) === identityOf(after);

const isRichText = ({ type, children }: Fields) => type === 'doc' && Array.isArray(children);

/** What stays when an item of a list moves or changes: the uid of a block, reference or asset. */
function identityOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  if (typeof item.uid === 'string') return JSON.stringify([item._content_type_uid ?? null, item.uid]);
  const [content, ...more] = Object.values(item);
  const block = more.length === 0 && isObject(content) ? content._metadata : item._metadata;
  return isObject(block) && typeof block.uid === 'string' ? JSON.stringify(block.uid) : undefined;
}

const areDistinct = (keys: Keys) => !keys.includes(undefined) && new Set(keys).size === keys.length;

/** Keys of items without an identity: equal items correspond, in their order. */
function contentKeys(items: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const content = contentOf(item);
    const count = counts.get(content) ?? 0;
    counts.set(content, count + 1);
    return `${count} ${content}`;
  });
}

/** The same text for equal values, whatever the order of their fields. */
const contentOf = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
