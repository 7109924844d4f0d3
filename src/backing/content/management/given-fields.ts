import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { type JsonObject, schemaFields, walkValues } from '../walk-values.ts';

/** The entry as its type writes it: the vendor's management client adds the type and sends assets as their uids. */
export function fieldsOf({ type }: { type: string }, { content_type_uid: _type, ...entry }: JsonObject): JsonObject {
  const known = contentTypeByUid.get(type);
  for (const names of known ? schemaFields(known.write).assets : [])
    for (const { value, holder, key } of walkValues(entry, names))
      if (typeof value === 'string') holder[key] = { uid: value };
  return entry;
}
