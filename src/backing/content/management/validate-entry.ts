import type { z } from 'zod';
import type { ContentType } from '../../../contracts/content/fields.ts';
import { type BlockKinds, blockKindsOf } from '../block-kinds.ts';
import type { EntryData } from '../tables.ts';
import { isJsonObject, type JsonObject, schemaFields, walkValues } from '../walk-values.ts';
import type { FieldErrors } from './field-errors.ts';
import { unknownFields, unstorableTexts } from './value-checks.ts';

/** Fields that the service writes; ignored in a write, so that a tool may send back an entry that it read. */
const SYSTEM_FIELDS = [
  'uid',
  'tags',
  'locale',
  'ACL',
  '_version',
  '_in_progress',
  '_content_type_uid',
  '_embedded_items',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'publish_details',
];

/** A position inside an entry that holds an asset by uid. */
export interface AssetPlace {
  holder: JsonObject;
  key: string;
  uid: string;
  /** The path in the whole body (`items.3.entry.logo`). */
  path: string;
}

/**
 * Validates an entry's own fields by its type and each block by its schema. Adds errors by field path; returns assets as
 * written.
 */
export function validateEntry(
  type: ContentType,
  given: JsonObject,
  errors: FieldErrors,
): { data: EntryData; assets: AssetPlace[] } {
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !SYSTEM_FIELDS.includes(name)));
  const assets: AssetPlace[] = [];
  const data = check(type.write, fields, errors, assets, blockKindsOf(type));
  return { data, assets };
}

function check(
  schema: z.ZodType,
  given: unknown,
  errors: FieldErrors,
  assets: AssetPlace[],
  kinds: BlockKinds,
): EntryData {
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    errors.addIssues(parsed.error.issues, given);
    return {};
  }
  const data: unknown = parsed.data;
  for (const path of unknownFields(given, data)) errors.add(path, 'is not a field.');
  for (const path of unstorableTexts(data)) errors.add(path, 'holds characters that cannot be stored.');
  if (!isJsonObject(data)) return {};
  const { assets: assetPaths, blocks } = schemaFields(schema);
  for (const names of assetPaths) assets.push(...assetsAt(data, names, errors));
  for (const names of blocks) {
    for (const { value, path } of walkValues(data, names)) {
      if (isJsonObject(value)) checkBlock(value, errors.within(path), assets, kinds);
    }
  }
  return data;
}

function* assetsAt(data: JsonObject, names: readonly string[], errors: FieldErrors): Generator<AssetPlace> {
  for (const { value, holder, key, path } of walkValues(data, names))
    if (isJsonObject(value) && typeof value.uid === 'string')
      yield { holder, key, uid: value.uid, path: errors.pathOf(path) };
}

/** A block is an object with one key, its kind. Blocks of unknown kinds are stored unchanged. */
function checkBlock(block: JsonObject, errors: FieldErrors, assets: AssetPlace[], kinds: BlockKinds): void {
  const [kind, ...more] = Object.keys(block);
  if (kind === undefined || more.length > 0) {
    errors.add('', 'must have one key, the kind of the block.');
    return;
  }
  const schema = kinds.get(kind);
  if (!schema) return;
  block[kind] = check(schema, block[kind], errors.within(kind), assets, kinds);
}
