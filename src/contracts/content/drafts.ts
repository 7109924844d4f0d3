import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { environments, flag } from './delivery.ts';
import { asset } from './fields.ts';

/**
 * States of an entry in an environment. Each entry is in one of the first four; the others come on top of it. Readers get an
 * entry that was published once; `live`, `starts_later` and `expired` say what its own schedule makes of it.
 * - `draft`: never published there.
 * - `changed`: published there, and saved since.
 * - `published`: published there as it is saved.
 * - `unpublished`: taken down there.
 * - `live`: readers get it, and its own schedule has begun and has not ended.
 * - `starts_later`: readers get it, and its own schedule has not begun.
 * - `expired`: its own schedule has ended.
 * - `scheduled`: a publish or unpublish waits for its time.
 * - `in_review`: someone asked for a review.
 */
export const draftStates = [
  'draft',
  'changed',
  'published',
  'unpublished',
  'live',
  'starts_later',
  'expired',
  'scheduled',
  'in_review',
] as const;
export type DraftState = (typeof draftStates)[number];

const draftSorts = [
  'updated_at',
  'created_at',
  'title',
  'published_at',
  'starts_at',
  'expires_at',
  'price',
  'popularity',
] as const;
export type DraftSort = (typeof draftSorts)[number];

const DRAFTS_LIMIT = 50;
const MAX_DRAFTS_LIMIT = 100;
const MAX_VALUES = 50;

const text = z
  .string()
  .max(1_000)
  .refine((given) => !given.includes('\0'), 'holds a character that cannot be stored');
const time = z.iso.datetime({ offset: true });
const oneOrMany = <T extends z.ZodType<string>>(item: T) =>
  z
    .union([item, z.array(item).max(MAX_VALUES)])
    .transform((given) => [given].flat() as z.output<T>[])
    .optional();
const entryKey = z.string().regex(/^[a-z0-9_]{1,64}\.[a-z0-9_]{1,64}$/, 'must be {content_type}.{uid}');

/** Filters apply together; the values of a repeated one are alternatives, unless it says otherwise. */
const draftsQuery = z.object({
  content_types: oneOrMany(text),
  /** These entries (`store.acme`) and no others. */
  entries: oneOrMany(entryKey),
  /** Words of the entry's texts, its uid or address; the last one may be unfinished. */
  search: text.optional(),
  states: oneOrMany(z.enum(draftStates)),
  environment: z.enum(environments).default('production'),
  /** The name of who saved it last. */
  updated_by: text.optional(),
  tags: oneOrMany(text),
  updated_since: time.optional(),
  updated_until: time.optional(),
  /** Entries (`store.acme`) that it refers to, itself or through its parts; all of them. */
  refers_to: oneOrMany(entryKey),
  min_price: z.coerce.number<string>().optional(),
  max_price: z.coerce.number<string>().optional(),
  sort: z.enum(draftSorts).default('updated_at'),
  /** Entries without the sorted value come last in either order. Default: titles ascending, all others descending. */
  order: z.enum(['asc', 'desc']).optional(),
  /** `next` of the page before, with the same filters and order. */
  cursor: text.optional(),
  limit: z.coerce.number<string>().int().min(1).max(MAX_DRAFTS_LIMIT).default(DRAFTS_LIMIT),
  /** `true` adds `count` and `states`. */
  include_count: flag,
});
export type DraftsRequest = z.output<typeof draftsQuery>;

const moment = z.iso.datetime().nullable();

/** What lists show of an entry. A deal shows store, image and price of its first listing where it has none itself. */
const listedDraft = z.object({
  content_type: z.string(),
  uid: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  image: asset.nullable(),
  store: z.object({ uid: z.string(), title: z.string() }).nullable(),
  price: z.number().nullable(),
  starts_at: moment,
  expires_at: moment,
  popularity: z.number().nullable(),
  tags: z.array(z.string()),
  states: z.array(z.enum(draftStates)),
  version: z.number().int(),
  /** The version that readers of the environment get. */
  published_version: z.number().int().nullable(),
  /** The last publish there. */
  published_at: moment,
  created_at: z.iso.datetime(),
  created_by: z.string(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
});
export type ListedDraft = z.input<typeof listedDraft>;

/** Keyset pages: an entry that is not saved meanwhile appears exactly once. */
export const listDrafts = defineCall({
  method: 'GET',
  path: '/v3/drafts',
  summary: 'List and search the latest saved versions of entries of all types',
  auth: 'management',
  permission: 'read',
  query: draftsQuery,
  response: z.object({
    drafts: z.array(listedDraft),
    /** The cursor of the next page; absent on the last one. */
    next: z.string().optional(),
    /** Entries on all pages. */
    count: z.number().int().optional(),
    /** Entries in each state that match all other filters. */
    states: z.record(z.enum(draftStates), z.number().int()).optional(),
  }),
  errors: { 400: 'A parameter is not valid.', 422: 'There is no such content type.' },
});

export const draftCalls = callGroup({ dialect: 'vendor', calls: { listDrafts } });
