import type { FieldChange } from './entry-diff.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The newer version, from the older one and what `diffEntries` found between the two. */
export const applyChanges = (before: Fields, changes: readonly FieldChange[]): unknown => apply(before, changes);

function apply(value: unknown, changes: readonly FieldChange[]): unknown {
  const [first] = changes;
  if (!first) return value;
  if (first.path.length === 0) return first.kind === 'changed' ? first.after : value;
  return Array.isArray(value) ? applyToList(value, changes) : applyToFields(Object(value), changes);
}

function applyToFields(value: Fields, changes: readonly FieldChange[]): Fields {
  const fields = new Map(Object.entries(value));
  for (const [name, own] of byFirstName(changes)) {
    const [first] = own;
    if (first?.kind === 'removed' && first.path.length === 0) fields.delete(String(name));
    else if (first?.kind === 'added' && first.path.length === 0) fields.set(String(name), first.value);
    else fields.set(String(name), apply(fields.get(String(name)), own));
  }
  return Object.fromEntries(fields);
}

function applyToList(list: readonly unknown[], changes: readonly FieldChange[]): unknown[] {
  const left = new Set<number>();
  const arrived = new Map<number, unknown>();
  const inside: FieldChange[] = [];
  for (const change of changes) {
    const index = Number(change.path[0]);
    if (change.path.length > 1 || change.kind === 'changed') inside.push(change);
    else if (change.kind === 'removed') left.add(index);
    else if (change.kind === 'added') arrived.set(index, change.value);
    else {
      left.add(change.from);
      arrived.set(index, list[change.from]);
    }
  }
  const rest = list.filter((_, index) => !left.has(index)).values();
  const length = list.length - left.size + arrived.size;
  const result = Array.from({ length }, (_, index) => (arrived.has(index) ? arrived.get(index) : rest.next().value));
  for (const [index, own] of byFirstName(inside)) result[Number(index)] = apply(result[Number(index)], own);
  return result;
}

/** Changes by the first part of their path, with the rest of it. */
function byFirstName(changes: readonly FieldChange[]): Map<string | number, FieldChange[]> {
  const groups = new Map<string | number, FieldChange[]>();
  for (const change of changes) {
    const [name = '', ...path] = change.path;
    groups.set(name, [...(groups.get(name) ?? []), { ...change, path }]);
  }
  return groups;
}
