import { z } from 'zod';
import { kindOf } from '../../contracts/content/field-kinds.ts';

/** The values at a path of field names. Reads lists item by item; skips null and absent values. */
export function* walkValues(
  value: unknown,
  names: readonly string[],
): Generator<{ value: unknown; holder: JsonObject; key: string; path: string }> {
  yield* walk(value, names, '');
}

/** Assigning `holder[key]` of a walked value replaces it. */
export type JsonObject = Record<string, unknown>;

function* walk(value: unknown, names: readonly string[], path: string): ReturnType<typeof walkValues> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, names, joinPath(path, String(index)));
    return;
  }
  const [name, ...rest] = names;
  if (name === undefined || !isJsonObject(value)) return;
  const next = value[name];
  const at = joinPath(path, name);
  if (next === null || next === undefined) return;
  if (rest.length > 0) yield* walk(next, rest, at);
  else if (Array.isArray(next)) yield* items(next, at);
  else yield { value: next, holder: value, key: name, path: at };
}

function* items(list: unknown[], path: string): ReturnType<typeof walkValues> {
  const holder = list as unknown as JsonObject;
  for (const [index, item] of list.entries())
    yield { value: item, holder, key: String(index), path: joinPath(path, String(index)) };
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field path one name longer. */
export const joinPath = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Paths of the fields of a schema that need special treatment. Paths name fields only and read lists item by item. */
interface SchemaFields {
  assets: readonly string[][];
  blocks: readonly string[][];
  /** A reference is required if neither its field nor a group around it is optional. */
  references: readonly { path: string[]; targets: readonly string[]; isRequired: boolean }[];
}

const known = new WeakMap<z.ZodType, SchemaFields>();

export function schemaFields(schema: z.ZodType): SchemaFields {
  const found = known.get(schema) ?? collect(schema);
  known.set(schema, found);
  return found;
}

function collect(schema: z.ZodType): SchemaFields {
  const fields = {
    assets: [] as string[][],
    blocks: [] as string[][],
    references: [] as SchemaFields['references'][number][],
  };
  const visit = (at: z.ZodType, path: string[], isRequired: boolean): void => {
    const kind = kindOf(at);
    if (kind === 'asset') fields.assets.push(path);
    else if (kind === 'blocks') fields.blocks.push(path);
    else if (kind === 'reference') fields.references.push({ path, targets: referenceTargets(at), isRequired });
    else if (at instanceof z.ZodOptional || at instanceof z.ZodNullable) visit(at.unwrap() as z.ZodType, path, false);
    else if (at instanceof z.ZodArray) visit(at.element as z.ZodType, path, isRequired);
    else if (at instanceof z.ZodObject)
      for (const [name, field] of Object.entries(at.shape)) visit(field as z.ZodType, [...path, name], isRequired);
  };
  visit(schema, [], true);
  return fields;
}

/** The content types that a reference may point to. */
export function referenceTargets(reference: z.ZodType): string[] {
  const targets = reference instanceof z.ZodObject ? reference.shape._content_type_uid : undefined;
  return targets instanceof z.ZodEnum ? targets.options.map(String) : [];
}
