import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { invalidQuery } from '../content-refusal.ts';
import { fieldPath, type IncludeTree, includeTree } from '../query/field-path.ts';
import { isJsonObject, type JsonObject } from '../walk-values.ts';
import type { DeliveryParams } from './delivery-params.ts';

/** The fields to deliver of the entry itself (`BASE`) and of the entries expanded in a reference field. */
export type Projection = readonly { of: 'BASE' | string[]; keep: boolean; fields: IncludeTree }[];

/** Delivered with every projection: they identify the entry. */
const IDENTITY = ['uid', '_content_type_uid'];

/** Reads `only[BASE][]=f`, `only[ref.path][]=f` and `except…`; without a key, they are about the entry itself. */
export function readProjection(params: DeliveryParams): Projection {
  const chosen = new Map<string, string[]>();
  for (const kind of ['only', 'except']) {
    for (const { keys, value } of params.all(kind)) {
      const [of = 'BASE', ...more] = keys;
      if (more.length > 0) throw invalidQuery(kind, 'takes one key.');
      for (const path of [of, value]) fieldPath(path);
      const key = `${kind} ${of}`;
      chosen.set(key, [...(chosen.get(key) ?? []), value]);
    }
  }
  if (chosen.size > 50) throw invalidQuery('only', 'names too many fields.');
  return [...chosen].map(([key, fields]) => {
    const [kind, of = 'BASE'] = key.split(' ');
    return { of: of === 'BASE' ? of : fieldPath(of), keep: kind === 'only', fields: includeTree(fields) };
  });
}

/** The entry with the chosen fields only. */
export function projectEntry(entry: AnyEntry, projection: Projection): AnyEntry {
  let projected: JsonObject = entry;
  for (const { of, keep, fields } of projection) {
    const choose = keep ? keepFields : dropFields;
    projected = of === 'BASE' ? choose(projected, fields) : within(projected, of, (item) => choose(item, fields));
  }
  return { ...projected, uid: entry.uid };
}

function within(holder: JsonObject, path: readonly string[], change: (item: JsonObject) => JsonObject): JsonObject {
  const [name, ...rest] = path;
  if (name === undefined || !(name in holder)) return holder;
  const each = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(each);
    if (!isJsonObject(item)) return item;
    return rest.length > 0 ? within(item, rest, change) : change(item);
  };
  return { ...holder, [name]: each(holder[name]) };
}

function keepFields(holder: JsonObject, fields: IncludeTree): JsonObject {
  const kept = Object.entries(holder).flatMap(([name, value]) => {
    const inside = fields.get(name);
    if (!inside) return IDENTITY.includes(name) ? [[name, value] as const] : [];
    return [[name, inside.size > 0 ? eachHolder(value, (item) => keepFields(item, inside)) : value] as const];
  });
  return Object.fromEntries(kept);
}

function dropFields(holder: JsonObject, fields: IncludeTree): JsonObject {
  const kept = Object.entries(holder).flatMap(([name, value]) => {
    const inside = fields.get(name);
    if (!inside || IDENTITY.includes(name)) return [[name, value] as const];
    return inside.size > 0 ? [[name, eachHolder(value, (item) => dropFields(item, inside))] as const] : [];
  });
  return Object.fromEntries(kept);
}

function eachHolder(value: unknown, change: (item: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => eachHolder(item, change));
  return isJsonObject(value) ? change(value) : value;
}
