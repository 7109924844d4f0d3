import type { DescribedBlock, DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import { isRecord, isSameValue } from './compare-values.ts';
import { blockOf, kindsOf, type Values } from './entry-values.ts';

const MAX_STEPS = 200;

export interface Step {
  from: Values;
  to: Values;
}

/** The states of a form, for undo and redo. States share the fields that did not change. */
export class FormHistory {
  #states: Values[];
  #index = 0;
  readonly #listeners = new Set<() => void>();

  constructor(values: Values) {
    this.#states = [structuredClone(values)];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly canUndo = (): boolean => this.#index > 0;
  readonly canRedo = (): boolean => this.#index < this.#states.length - 1;

  /** Adds the present values of some fields as a state. The undo of a rich text editor returns to a state that is there. */
  record(names: Iterable<string>, values: Values): void {
    const present = this.#states[this.#index] ?? {};
    const changed = [...names].filter((name) => !isSameValue(present[name], values[name]));
    if (changed.length === 0) return;
    const next = { ...present, ...Object.fromEntries(changed.map((name) => [name, structuredClone(values[name])])) };
    if (this.canUndo() && isSameValue(this.#states[this.#index - 1], next)) this.#index -= 1;
    else if (this.canRedo() && isSameValue(this.#states[this.#index + 1], next)) this.#index += 1;
    else {
      this.#states = [...this.#states.slice(0, this.#index + 1), next].slice(-MAX_STEPS);
      this.#index = this.#states.length - 1;
    }
    this.#notify();
  }

  /** Puts what another member changed into all states: undo takes back only what this member did. */
  merge({ from, to }: Step): void {
    const merged = Object.entries(to).filter(([name, value]) => !isSameValue(from[name], value));
    const changes = structuredClone(Object.fromEntries(merged));
    this.#states = this.#states.map((state) => ({ ...state, ...changes }));
  }

  undo(): Step | undefined {
    return this.canUndo() ? this.#move(-1) : undefined;
  }

  redo(): Step | undefined {
    return this.canRedo() ? this.#move(1) : undefined;
  }

  #move(by: 1 | -1): Step {
    const from = this.#states[this.#index] ?? {};
    this.#index += by;
    this.#notify();
    return { from, to: this.#states[this.#index] ?? {} };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

type SetValue = (path: string, value: unknown) => void;

/** Sets what differs, in parts as small as the form has fields: a list with the same items keeps them open. */
export function setDifferences(
  fields: readonly DescribedField[],
  { from, to }: Step,
  set: SetValue,
  within = '',
  outer: readonly DescribedBlock[] = [],
): void {
  for (const field of fields) {
    const [old, next] = [from[field.uid], to[field.uid]];
    if (old === next || isSameValue(old, next)) continue;
    const path = within + field.uid;
    const isList = field.multiple || field.field_metadata.kind === 'blocks';
    if (!isList && field.schema && isRecord(old) && isRecord(next)) {
      setDifferences(field.schema, { from: old, to: next }, set, `${path}.`, outer);
    } else if (!isList || !setItems(field, old, next, set, path, outer)) set(path, structuredClone(next));
  }
}

/** False for lists whose items are not the same ones, or are no groups of fields. */
function setItems(
  field: DescribedField,
  old: unknown,
  next: unknown,
  set: SetValue,
  path: string,
  outer: readonly DescribedBlock[],
): boolean {
  if (!Array.isArray(old) || !Array.isArray(next) || old.length !== next.length) return false;
  const kinds = kindsOf(field, outer);
  const pairs = old.map((item, index) => ({
    item: partsOf(field, item, kinds),
    other: partsOf(field, next[index], kinds),
  }));
  if (pairs.some(({ item, other }) => !item || !other || item.key !== other.key)) return false;
  for (const [index, { item, other }] of pairs.entries()) {
    if (item && other)
      setDifferences(
        item.schema,
        { from: item.values, to: other.values },
        set,
        `${path}.${index}.${item.within}`,
        kinds,
      );
  }
  return true;
}

/** The fields of an item and what tells it from others. */
function partsOf(
  { schema, field_metadata: { kind } }: DescribedField,
  item: unknown,
  kinds: readonly DescribedBlock[],
) {
  if (kind !== 'blocks') return schema && isRecord(item) ? { schema, values: item, within: '', key: '' } : undefined;
  const [name = '', values = {}] = blockOf(item) ?? [];
  const described = kinds.find(({ uid }) => uid === name);
  const { _metadata: metadata } = values;
  const uid = isRecord(metadata) ? String(metadata.uid) : '';
  return described && { schema: described.schema, values, within: `${name}.`, key: `${name} ${uid}` };
}
