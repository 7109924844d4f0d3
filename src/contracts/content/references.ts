import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { flag } from './delivery.ts';
import { oneEntry, unknown } from './management.ts';

/** An entry that refers to another entry or asset, as the vendor's API lists it, and which of its copies does. */
const entryReference = z.object({
  entry_uid: z.string(),
  content_type_uid: z.string(),
  content_type_title: z.string(),
  title: z.string(),
  locale: z.string(),
  /** Its latest version refers to it. */
  draft: z.boolean(),
  /** Where its published copy refers to it. */
  environments: z.array(z.string()),
});
export type EntryReference = z.input<typeof entryReference>;

/** A page of references, in the order of content types and uids. */
export const referencesQuery = z.object({
  /** `next` of the previous answer. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  /** `true` adds `count`. */
  include_count: flag,
});
export type ReferencesQuery = z.output<typeof referencesQuery>;
export const referencesAnswer = z.object({
  references: z.array(entryReference),
  next: z.string().nullable(),
  count: z.int().optional(),
});

/** What uses an entry (docs/spec/content.md CONTENT-40). */
export const referenceCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listReferences: defineCall({
      method: 'GET',
      path: `${oneEntry}/references`,
      summary: 'List the entries that refer to an entry',
      auth: 'management',
      permission: 'read',
      query: referencesQuery,
      response: referencesAnswer,
      errors: { 422: unknown },
    }),
  },
});
