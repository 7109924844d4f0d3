import type { z } from 'zod';
import type { BulkLabels, BulkPrice } from '../../../contracts/content/bulk-changes.ts';
import { unwrapField } from '../../../contracts/content/field-kinds.ts';
import type { ContentType } from '../../../contracts/content/fields.ts';
import { draftFactsOf } from '../drafts/draft-facts.ts';
import { type EntryKey, entryKeyText, referredEntry } from '../references.ts';
import { type JsonObject, walkValues } from '../walk-values.ts';
import type { FieldErrors } from './field-errors.ts';
import type { StoredEntry } from './store-entries.ts';

/** The JSON Merge Patch of an entry; undefined to leave it as it is. Adds the problems of an entry that has no such field. */
export type PatchOf = (type: ContentType, entry: StoredEntry, errors: FieldErrors) => JsonObject | undefined;

/** The end of an entry's schedule, unless it has ended. */
export const endAt =
  (now: Date): PatchOf =>
  (type, { data }, errors) => {
    const path = draftFactsOf(type).expires_at;
    if (!path) {
      errors.add('content_type', 'has no end.');
      return undefined;
    }
    const [end] = [...walkValues(data, path)].map(({ value }) => Date.parse(String(value)));
    if (end !== undefined && end <= now.getTime()) return undefined;
    return path.reduceRight<unknown>((value, name) => ({ [name]: value }), now.toISOString()) as JsonObject;
  };

export const changePrice =
  (change: BulkPrice): PatchOf =>
  (type, { data }, errors) => {
    const { price } = draftFactsOf(type);
    const before = price === undefined ? undefined : data[price];
    if (price === undefined) errors.add('content_type', 'has no price.');
    else if ('set' in change) return before === change.set ? undefined : { [price]: change.set };
    else if (typeof before !== 'number') errors.add(price, 'is empty, so there is no price of its own to change.');
    else return { [price]: Math.round(before * (100 + change.percent)) / 100 };
    return undefined;
  };

export const changeLabels =
  ({ add_tags: added, remove_tags: removed, reference }: BulkLabels): PatchOf =>
  (type, { data, tags }, errors) => {
    const kept = tags.filter((tag) => !removed.includes(tag));
    const next = [...kept, ...added.filter((tag) => !kept.includes(tag))];
    const isSame = next.length === tags.length && next.every((tag, index) => tag === tags[index]);
    const fields = { ...(!isSame && { tags: next }), ...(reference && changeReference(type, data, reference, errors)) };
    return Object.keys(fields).length > 0 ? fields : undefined;
  };

function changeReference(
  { write }: ContentType,
  data: JsonObject,
  { field, action, to }: NonNullable<BulkLabels['reference']>,
  errors: FieldErrors,
): JsonObject {
  const schema = Object.hasOwn(write.shape, field) ? write.shape[field] : undefined;
  const described = schema && unwrapField(schema as z.ZodType);
  if (described?.kind !== 'reference') {
    errors.add(field, 'is not a field with references.');
    return {};
  }
  const key = entryKeyText({ contentType: to._content_type_uid, uid: to.uid });
  const present = [data[field] ?? []].flat() as JsonObject[];
  const keyOf = (value: JsonObject) => entryKeyText(referredEntry(value) ?? NO_ENTRY);
  const isThere = present.some((value) => keyOf(value) === key);
  if (isThere === (action === 'add')) return {};
  if (action === 'remove') return { [field]: present.filter((value) => keyOf(value) !== key) };
  const isSingle = described.list?.safeParse([to, to]).success === false && described.list.safeParse([to]).success;
  return { [field]: isSingle ? [to] : [...present, to] };
}

const NO_ENTRY: EntryKey = { contentType: '', uid: '' };
