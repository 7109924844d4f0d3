import type { DescribedBlock, DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import { isRecord, isSameValue } from './compare-values.ts';

/** Fields by uid. */
export type Values = Record<string, unknown>;
type Blocks = readonly DescribedBlock[];

/** Blocks inside of a block are of the kinds of the page. */
export const kindsOf = ({ blocks = [] }: DescribedField, outer: Blocks): Blocks => (blocks.length > 0 ? blocks : outer);

/** The only entry of a block: its kind and its fields. */
export const blockOf = (item: unknown): [kind: string, fields: Values] | undefined => {
  const [pair] = isRecord(item) ? Object.entries(item) : [];
  return pair && isRecord(pair[1]) ? [pair[0], pair[1]] : undefined;
};

/** The values that a form edits: every described field is there, an empty one as null or an empty list. */
export function toFormValues(fields: readonly DescribedField[], given: unknown, outer: Blocks = []): Values {
  const record = isRecord(given) ? given : {};
  return Object.fromEntries(fields.map((field) => [field.uid, toFormValue(field, record[field.uid], outer)]));
}

function toFormValue(field: DescribedField, value: unknown, outer: Blocks): unknown {
  const { schema, multiple } = field;
  if (field.field_metadata.kind === 'blocks') {
    return mapBlocks(field, value, outer, toFormValues);
  }
  if (schema && multiple) return asList(value).map((item) => toFormValues(schema, item, outer));
  if (schema) return toFormValues(schema, value, outer);
  return multiple ? asList(value) : (value ?? null);
}

/** Maps the fields of each block, and keeps its metadata. Blocks of a kind that no schema describes stay as they are. */
function mapBlocks(
  field: DescribedField,
  value: unknown,
  outer: Blocks,
  map: (fields: readonly DescribedField[], values: Values, kinds: Blocks) => Values,
): unknown[] {
  const kinds = kindsOf(field, outer);
  return asList(value).map((item) => {
    const [kind = '', inner = {}] = blockOf(item) ?? [];
    const described = kinds.find(({ uid }) => uid === kind);
    if (!described) return item;
    const { _metadata } = inner;
    return { [kind]: { ...map(described.schema, inner, kinds), ...(_metadata !== undefined && { _metadata }) } };
  });
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Values of a new entry: the defaults of the fields. Required times begin with `now`, if it is given. */
export function newValues(fields: readonly DescribedField[], now?: string): Values {
  const defaults = (of: readonly DescribedField[]): Values =>
    Object.fromEntries(
      of.flatMap(({ uid, mandatory, multiple, schema, field_metadata: { default_value, kind } }) => {
        if (default_value !== undefined) return [[uid, default_value]];
        if (!now || !mandatory || multiple) return [];
        if (kind === 'time') return [[uid, now]];
        return schema ? [[uid, defaults(schema)]] : [];
      }),
    );
  return toFormValues(fields, defaults(fields));
}

interface InitialTimes {
  paths: string[];
  /** Labels: 'Starts', 'Listed since'. */
  labels: string[];
  at: string;
}

/** The required times of an entry, while they still are the moment at which it was begun; undefined once one was changed. */
export function initialTimes(fields: readonly DescribedField[], values: Values): InitialTimes | undefined {
  const read = (
    of: readonly DescribedField[],
    inner: Values,
    within: string,
  ): { path: string; label: string; at: unknown }[] =>
    of.flatMap(({ uid, display_name: label, mandatory, multiple, schema, field_metadata: { kind } }) => {
      if (!mandatory || multiple) return [];
      if (kind === 'time') return [{ path: within + uid, label, at: inner[uid] }];
      const group = inner[uid];
      return schema && isRecord(group) ? read(schema, group, `${within}${uid}.`) : [];
    });
  const times = read(fields, values, '');
  const [{ at } = { at: undefined }] = times;
  // A single time tells nothing: it may be meant.
  if (times.length < 2 || typeof at !== 'string' || times.some((time) => time.at !== at)) return undefined;
  return { paths: times.map(({ path }) => path), labels: times.map(({ label }) => label), at };
}

/** The values that a write takes: empty texts and groups are null. */
export function toWritten(fields: readonly DescribedField[], values: Values, outer: Blocks = []): Values {
  return Object.fromEntries(fields.map((field) => [field.uid, toWrittenValue(field, values[field.uid], outer)]));
}

function toWrittenValue(field: DescribedField, value: unknown, outer: Blocks): unknown {
  const { schema, multiple } = field;
  if (field.field_metadata.kind === 'blocks') {
    return mapBlocks(field, value, outer, (...of) => withoutNulls(toWritten(...of)));
  }
  if (schema && multiple)
    return asList(value).map((item) => withoutNulls(toWritten(schema, isRecord(item) ? item : {}, outer)));
  if (schema) {
    const group = toWritten(schema, isRecord(value) ? value : {}, outer);
    return Object.values(group).every(isEmpty) ? null : group;
  }
  return value === '' || value === undefined ? null : value;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields without a value are left out of an object that is sent whole. */
const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The JSON Merge Patch (RFC 7396) that makes `after` of `before`. */
export function mergePatch(before: Values, after: Values): Values {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [old, next] = [before[name], after[name]];
      if (isSameValue(old ?? null, next ?? null)) return [];
      return [[name, isRecord(old) && isRecord(next) ? mergePatch(old, next) : (next ?? null)]];
    }),
  );
}
