import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { oneEntry, unknown } from './management.ts';
import { timeInput } from './schedules.ts';

/** The request header of delivery reads that carries the token of a preview link. */
export const PREVIEW_TOKEN_HEADER = 'preview_token';

const DEFAULT_PREVIEW_HOURS = 24;
const MAX_PREVIEW_HOURS = 168;

const name = z.string().regex(/^[a-z0-9_]{1,64}$/, 'is not valid');
/** A path of the site, also with a query. */
const siteAddress = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'must be a path of this site')
  .refine((given) => !given.includes('//'), 'must be a path of this site');

const newPreview = z
  .object({
    /** Shows the latest versions of this entry and of what it refers to. */
    entry: z.object({ content_type: name, uid: name }).optional(),
    /** The page that the link opens; default: the page of the entry. */
    address: siteAddress.optional(),
    /** Shows the site as it will be then. */
    at: timeInput.optional(),
    valid_hours: z.number().int().min(1).max(MAX_PREVIEW_HOURS).default(DEFAULT_PREVIEW_HOURS),
  })
  .refine(({ entry, at }) => entry !== undefined || at !== undefined, {
    path: ['entry'],
    message: 'is required without a time',
  });
export type NewPreview = z.output<typeof newPreview>;

const preview = z.object({
  /** The title of the entry; null for a preview of the whole site. */
  title: z.string().nullable(),
  entry: z.object({ content_type: z.string(), uid: z.string() }).nullable(),
  address: siteAddress,
  at: z.iso.datetime().nullable(),
  /** The link stops working then. */
  expires_at: z.iso.datetime(),
});
export type Preview = z.output<typeof preview>;

/** Signed links that show drafts and future states of the site on its own pages (docs/spec/content.md CONTENT-60). */
const createPreview = defineCall({
  method: 'POST',
  path: '/v3/previews',
  summary: 'Create a link that shows drafts, or the site at a later time, on its own pages',
  auth: 'management',
  permission: 'read',
  isAudited: true,
  status: 201,
  body: z.object({ preview: newPreview }),
  response: z.object({ preview: preview.extend({ token: z.string(), url: z.string() }) }),
  errors: { 422: 'There is no such entry, it has no page, or the time is past.' },
});

/** An entry without a page of its own, such as a theme, is shown on the page of an entry that uses it. */
const entryPage = z.object({
  address: siteAddress,
  /** The entry that the page belongs to. */
  entry: z.object({ content_type: z.string(), uid: z.string(), title: z.string() }),
});

export type EntryPage = z.output<typeof entryPage>;

const findEntryPage = defineCall({
  method: 'GET',
  path: `${oneEntry}/page`,
  summary: 'Find the page that shows an entry: its own, or that of an entry which uses it',
  auth: 'management',
  permission: 'read',
  response: z.object({ page: entryPage.nullable() }),
  errors: { 422: unknown },
});

export const readPreview = defineCall({
  method: 'GET',
  path: '/v3/previews/current',
  summary: 'Read what the token of a preview link shows',
  auth: 'reader',
  requestHeaders: { [PREVIEW_TOKEN_HEADER]: 'The token of the link.' },
  response: z.object({ preview: preview.nullable() }),
});

export const previewCalls = callGroup({ dialect: 'vendor', calls: { createPreview, findEntryPage, readPreview } });
