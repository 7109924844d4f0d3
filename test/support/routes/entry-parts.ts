import { contentTypeByUid } from '../../../src/contracts/content/registry.ts';

export interface Entry {
  type: string;
  uid: string;
}

/** The first entry of each type that an entry refers to, itself left out. */
export function firstOfEachType(value: unknown, self: Entry): Entry[] {
  const found = new Map<string, Entry>();
  const walk = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if ('_content_type_uid' in inner && 'uid' in inner && typeof inner._content_type_uid === 'string') {
      const entry = { type: inner._content_type_uid, uid: String(inner.uid) };
      if (entry.uid !== self.uid && !found.has(entry.type)) found.set(entry.type, entry);
    }
    for (const next of Object.values(inner)) walk(next);
  };
  walk(value);
  return [...found.values()];
}

/** The fields that an entry has and its type does not ask for. */
export function optionalFieldsOf(type: string, entry: Record<string, unknown>): string[] {
  const shape = contentTypeByUid.get(type)?.write.shape ?? {};
  return Object.entries(shape)
    .filter(([name, field]) => entry[name] !== undefined && entry[name] !== null && isOptional(field))
    .map(([name]) => name);
}

const isOptional = (field: unknown): boolean =>
  typeof field === 'object' &&
  field !== null &&
  'safeParse' in field &&
  typeof field.safeParse === 'function' &&
  field.safeParse(undefined).success;
