import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { BULK_LIMIT, bulkAnswer, bulkQuery, environmentsList, invalid, needed, unknown } from './management.ts';
import { versionInput } from './schedules.ts';

const key = z.object({
  content_type: z.string(),
  uid: z.string(),
  /** The version that the caller has seen: the entry is refused with 409 if it has another one by now. */
  version: versionInput.optional(),
});
const keyText = ({ content_type, uid }: z.output<typeof key>) => `${content_type}.${uid}`;
const bulkKeys = z
  .array(key)
  .min(1)
  .max(BULK_LIMIT)
  .refine((items) => new Set(items.map(keyText)).size === items.length, 'has an entry twice');
export type BulkKey = z.output<typeof key>;

const tags = z.array(z.string().trim().min(1).max(100)).max(20).default([]);
/** Also publishes each entry to the environments where it is published, and refuses those with unpublished changes. */
const publish = z.boolean().default(false);
const target = z.strictObject({ uid: z.string(), _content_type_uid: z.string() });

/** Adds and removes tags, or one entry in a field with references. */
const labels = z.strictObject({
  items: bulkKeys,
  add_tags: tags,
  remove_tags: tags,
  reference: z
    .strictObject({
      /** A field of the type, such as `primary_category` or `themes`. */
      field: z.string(),
      /** `add` replaces the reference of a field that has one only. */
      action: z.enum(['add', 'remove']),
      to: target,
    })
    .optional(),
  publish,
});
export type BulkLabels = Omit<z.output<typeof labels>, 'items' | 'publish'>;
export type LabelsInput = z.input<typeof labels>;

const price = z.union([
  z.strictObject({ set: z.number().min(0) }),
  /** -10 is a price 10 percent lower, to the cent. */
  z.strictObject({ percent: z.number().min(-99).max(1_000) }),
]);
export type BulkPrice = z.output<typeof price>;
const prices = z.strictObject({ items: bulkKeys, price, publish });
export type PricesInput = z.input<typeof prices>;

const bulk = {
  method: 'POST',
  auth: 'management',
  isAuditedByItem: true,
  query: bulkQuery,
  response: bulkAnswer,
} as const;
const meanwhile = 'With `atomic=true`: an entry has another version by now.';
const inReview = 'With `atomic=true`: an entry is in review, has unpublished changes, or has another version by now.';

/** One change of many entries, with a result for each (docs/spec/content.md CONTENT-90). */
export const bulkChangeCalls = callGroup({
  dialect: 'vendor',
  calls: {
    publishBulk: defineCall({
      ...bulk,
      path: '/v3/bulk/publish',
      summary: 'Publish the latest versions of many entries',
      permission: 'publish',
      body: z.strictObject({ environments: environmentsList, items: bulkKeys }),
      errors: { 409: inReview, 422: unknown },
    }),
    unpublishBulk: defineCall({
      ...bulk,
      path: '/v3/bulk/unpublish',
      summary: 'Unpublish many entries',
      permission: 'publish',
      body: z.object({ environments: environmentsList, items: bulkKeys }),
      errors: { 409: needed, 422: unknown },
    }),
    /** Entries that have ended stay as they are. */
    expireBulk: defineCall({
      ...bulk,
      path: '/v3/bulk/expire',
      summary: 'End many entries now, also where they are published',
      permission: 'publish',
      body: z.strictObject({ items: bulkKeys }),
      errors: { 409: inReview, 422: unknown },
    }),
    labelBulk: defineCall({
      ...bulk,
      path: '/v3/bulk/labels',
      summary: 'Add and remove tags or references of many entries',
      permission: 'write',
      body: labels,
      errors: { 409: inReview, 422: invalid },
    }),
    priceBulk: defineCall({
      ...bulk,
      path: '/v3/bulk/price',
      summary: 'Set the prices of many entries, or change them by percent',
      permission: 'write',
      body: prices,
      errors: { 409: inReview, 422: invalid },
    }),
    deleteBulk: defineCall({
      ...bulk,
      path: '/v3/bulk/delete',
      summary: 'Move many entries to the trash',
      permission: 'publish',
      body: z.object({ items: bulkKeys }),
      errors: { 409: `${needed} ${meanwhile}`, 422: unknown },
    }),
  },
});
