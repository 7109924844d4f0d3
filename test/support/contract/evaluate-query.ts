/**
 * What delivery queries mean, said in the simplest way: over values in memory. The service's SQL is held against it.
 */
export interface ReferenceEntry extends Record<string, unknown> {
  uid: string;
}
type Entries = Readonly<Record<string, readonly ReferenceEntry[]>>;
type Test = (value: unknown) => boolean;

export function matches(entry: ReferenceEntry, query: Record<string, unknown>, all: Entries): boolean {
  return Object.entries(query).every(([key, value]) => {
    if (key === '$and') return queries(value).every((inner) => matches(entry, inner, all));
    if (key === '$or') return queries(value).some((inner) => matches(entry, inner, all));
    const values = valuesAt(entry, key.split('.'));
    const clause = isRecord(value) ? value : { $in: [value] };
    return Object.entries(clause).every(([name, operand]) => passes(name, operand, clause, values, all));
  });
}

function passes(
  name: string,
  operand: unknown,
  clause: Record<string, unknown>,
  values: unknown[],
  all: Entries,
): boolean {
  const some = (test: Test) => values.some(test);
  const isOneOf = (list: unknown[]) =>
    list.some((item) => (item === null ? values.length === 0 : values.includes(item)));
  const list = Array.isArray(operand) ? operand : [operand];
  switch (name) {
    case '$in':
      return isOneOf(list);
    case '$nin':
    case '$ne':
      return !isOneOf(list);
    case '$gt':
      return some((value) => compare(value, operand, (order) => order > 0));
    case '$gte':
      return some((value) => compare(value, operand, (order) => order >= 0));
    case '$lt':
      return some((value) => compare(value, operand, (order) => order < 0));
    case '$lte':
      return some((value) => compare(value, operand, (order) => order <= 0));
    case '$exists':
      return values.length > 0 === operand;
    case '$regex': {
      const pattern = new RegExp(String(operand), String(clause.$options ?? ''));
      return some((value) => typeof value === 'string' && pattern.test(value));
    }
    case '$options':
      return true;
    case '$in_query':
      return some((value) => refersToMatch(value, operand, all));
    case '$nin_query':
      return !some((value) => refersToMatch(value, operand, all));
    default:
      throw new Error(`${name} is not an operator`);
  }
}

function refersToMatch(value: unknown, query: unknown, all: Entries): boolean {
  if (!isRecord(value) || !isRecord(query)) return false;
  const target = all[String(value._content_type_uid)]?.find((entry) => entry.uid === value.uid);
  return target !== undefined && matches(target, query, all);
}

/** Everything at a path that is not null, lists on the way and at its end looked through. */
function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, names));
  const [name, ...rest] = names;
  if (name === undefined) return value === null || value === undefined ? [] : [value];
  return isRecord(value) ? valuesAt(value[name], rest) : [];
}

function compare(one: unknown, other: unknown, verdict: (order: number) => boolean): boolean {
  if (typeof one === 'number' && typeof other === 'number') return verdict(one - other);
  if (typeof one === 'string' && typeof other === 'string')
    return verdict(Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return false;
}

const queries = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
