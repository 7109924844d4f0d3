import { z } from 'zod';

/** Kinds of fields, as forms draw them. A list of a kind is the kind with `multiple`. */
export const fieldKinds = [
  'line',
  'text',
  'rich_text',
  'slug',
  'address',
  'https_link',
  'number',
  'money',
  'boolean',
  'choice',
  'time',
  'color',
  'asset',
  'link',
  'reference',
  'group',
  'pinned_deal',
  'blocks',
  'json',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Values that lists of entries show, filter and sort by. */
export type FieldRole = 'starts_at' | 'expires_at' | 'popularity';

const kinds = z.registry<{ kind: FieldKind }>();
const roles = z.registry<{ role: FieldRole }>();
/** The labels of choices, by their values; a choice without one is labeled by its value. */
export const choiceLabels = z.registry<Readonly<Record<string, string>>>();

/** Gives a schema its kind. Schemas that are derived from it, such as `dollars.positive()`, are of the same kind. */
export function ofKind<T extends z.ZodType>(kind: FieldKind, schema: T): T {
  kinds.add(schema, { kind });
  return schema;
}

/** A copy of the schema with a role; its kind stays. */
export function inRole<T extends z.ZodType>(role: FieldRole, schema: T): T {
  const copy = schema.meta({});
  roles.add(copy, { role });
  return copy;
}

export const roleOf = (schema: z.ZodType): FieldRole | undefined => roles.get(schema)?.role;

/** The kind of a schema without its optional, nullable and list wrappers (`unwrapField`). */
export function kindOf(schema: z.ZodType): FieldKind {
  const known = kinds.get(schema);
  if (known) return known.kind;
  if (schema instanceof z.ZodObject) return 'group';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodEnum) return 'choice';
  return schema instanceof z.core.$ZodString ? 'line' : 'json';
}

export interface UnwrappedField {
  /** The innermost schema. */
  schema: z.ZodType;
  kind: FieldKind;
  isOptional: boolean;
  /** The outermost list; blocks are a list by themselves. */
  list?: z.ZodArray;
  /** The label and help that the outermost wrapper with one has. */
  label?: string;
  help?: string;
  defaultValue?: unknown;
}

/** A field without its optional, nullable, default and list wrappers. */
export function unwrapField(field: z.ZodType): UnwrappedField {
  const found: UnwrappedField = { schema: field, kind: 'json', isOptional: false };
  for (let at = field; ; ) {
    const { title, description } = at.meta() ?? {};
    if (title !== undefined) found.label ??= title;
    if (description !== undefined) found.help ??= description;
    found.schema = at;
    found.kind = kindOf(at);
    if (found.kind === 'blocks') return found;
    if (at instanceof z.ZodOptional || at instanceof z.ZodNullable) {
      found.isOptional = true;
      at = at.unwrap() as z.ZodType;
    } else if (at instanceof z.ZodDefault) {
      found.isOptional = true;
      found.defaultValue = at.def.defaultValue;
      at = at.unwrap() as z.ZodType;
    } else if (at instanceof z.ZodArray) {
      found.list ??= at as z.ZodArray;
      at = at.element as z.ZodType;
    } else return found;
  }
}
