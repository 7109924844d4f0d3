import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { anyEntry, environments } from './delivery.ts';
import { schedule, timeInput, versionInput } from './schedules.ts';

export const entryUid = z
  .string()
  .regex(/^[a-z0-9_]{1,64}$/, 'must be 1 to 64 lower-case letters, digits or underscores');

/** Creates the entry or replaces its fields, and publishes the result to the environments named. */
const bulkItem = z.object({
  content_type: z.string(),
  /** An invalid uid is an error of its item, not of the whole call. */
  entry: z.looseObject({ uid: z.string() }),
  publish: z.array(z.enum(environments)).default([]),
});
export const BULK_LIMIT = 500;
export type BulkItem = z.input<typeof bulkItem>;

export const oneEntry = '/v3/content_types/{type}/entries/{uid}';
const anEntry = z.object({ entry: anyEntry });
const byField = z.record(z.string(), z.array(z.string()));
/** `warnings` by the path of the field: accepted, but odd. Absent when there are none. */
export const savedEntry = anEntry.extend({ warnings: byField.optional() });
export const entryBody = z.object({ entry: z.looseObject({ uid: entryUid.optional() }) });
export const environmentsList = z.array(z.enum(environments)).min(1);
/** The environments alone, or as the vendor's management client sends them. Entries exist in one locale. */
const unpublishFields = {
  environments: environmentsList.optional(),
  entry: z.strictObject({ environments: environmentsList, locales: z.array(z.literal('en-us')).optional() }).optional(),
  locale: z.literal('en-us').optional(),
  /** Absent: now. */
  scheduled_at: timeInput.optional(),
};
/** `version`: a saved one; absent: the latest one at the time of the publish. */
const publishFields = { ...unpublishFields, version: versionInput.optional() };
type Environments = z.output<z.ZodObject<Pick<typeof unpublishFields, 'environments' | 'entry'>>>;
const isWithEnvironments = ({ environments: plain, entry }: Environments) => plain ?? entry;
const isRequired = { path: ['environments'], error: 'is a required field' };
const publishBody = z.strictObject(publishFields).refine(isWithEnvironments, isRequired);
const unpublishBody = z.strictObject(unpublishFields).refine(isWithEnvironments, isRequired);
export const environmentsOf = ({ environments: plain, entry }: Environments) => plain ?? entry?.environments ?? [];
/** With the scheduled action if the call has a `scheduled_at`. */
const publishedEntry = anEntry.extend({ schedule: schedule.optional() });
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');
/** Publishes, or takes down, although a published page will lack something that it needs (docs/spec/content.md CONTENT-32). */
const force = { force: flag };
/** Refuses odd values too, and at a later time what would be refused then (docs/spec/content.md CONTENT-98). */
const strict = { strict: flag };
/** `atomic=true`: all items or none. Otherwise each item that is not refused is done. */
export const bulkQuery = z.object({ ...force, atomic: flag });
/** Saves without being asked: consecutive autosaves of one person are one version (docs/spec/content.md CONTENT-85). */
export const autosave = z.object({ autosave: flag });
const write = { auth: 'management', permission: 'write', bodyLimit: '2mb', response: anEntry } as const;
export const unknown = 'There is no such content type or entry.';
export const invalid = 'Some fields are not valid: `errors` by the path of the field (`listings.0._content_type_uid`).';

export const stale = 'With `If-Match`: the entry has another version by now. `conflict` has both.';
export const needed = `Published entries need it: \`errors.uid\` names each with type, uid and title. \`force=true\` overrides. ${stale}`;
/** Writes of one entry that are refused if it has another version by now (docs/spec/content.md CONTENT-37). */
export const conditional = {
  requestHeaders: { 'If-Match': 'The ETag of the version that the write starts from.' },
} as const;
/** Answers with one entry. */
export const versioned = { headers: { ETag: 'The version of the entry, for `If-Match`.' } } as const;
const unpublishable = `${unknown} Or it lacks what a published entry needs, which \`force=true\` overrides.`;

export const bulkResult = z.object({
  content_type: z.string(),
  uid: z.string(),
  /** 200, or the status that a call for this item alone would get. */
  status: z.literal([200, 409, 422]),
  errors: byField.optional(),
  warnings: byField.optional(),
  /** The latest version; absent for an entry that is gone, and after a write with fields (`writeBulk`). */
  version: z.int().optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;
/** `results` are in the order of the items. */
export const bulkAnswer = z.object({ notice: z.string(), results: z.array(bulkResult) });
/** The write API for tools. A write responds after it is on disk. */
export const createEntry = defineCall({
  ...write,
  ...versioned,
  method: 'POST',
  path: '/v3/content_types/{type}/entries',
  summary: 'Create an entry',
  query: autosave,
  body: entryBody,
  response: savedEntry,
  status: 201,
  errors: { 422: invalid },
});

export const replaceEntry = defineCall({
  ...write,
  ...versioned,
  ...conditional,
  method: 'PUT',
  path: oneEntry,
  summary: 'Replace the fields of an entry',
  body: entryBody,
  response: savedEntry,
  errors: { 409: stale, 422: invalid },
});

const deleteEntry = defineCall({
  ...conditional,
  method: 'DELETE',
  path: oneEntry,
  summary: 'Move an entry to the trash',
  auth: 'management',
  permission: 'publish',
  query: z.object(force),
  errors: { 409: needed, 422: unknown },
});

export const publishEntry = defineCall({
  ...write,
  ...versioned,
  ...conditional,
  permission: 'publish',
  method: 'POST',
  path: `${oneEntry}/publish`,
  summary: 'Publish an entry, now or at a time',
  query: z.object({ ...force, ...strict }),
  body: publishBody,
  response: publishedEntry,
  errors: { 409: stale, 422: unpublishable },
});

const unpublishEntry = defineCall({
  ...write,
  ...versioned,
  ...conditional,
  permission: 'publish',
  method: 'POST',
  path: `${oneEntry}/unpublish`,
  summary: 'Unpublish an entry, now or at a time',
  query: z.object(force),
  body: unpublishBody,
  response: publishedEntry,
  errors: { 409: needed, 422: unknown },
});

export const readDraft = defineCall({
  ...versioned,
  method: 'GET',
  path: `${oneEntry}/draft`,
  summary: 'Read the latest saved version of an entry',
  auth: 'management',
  permission: 'read',
  response: anEntry,
  errors: { 422: unknown },
});

/** One transaction. A refusal of the whole call has `errors` prefixed by `items.{n}.`. */
export const writeBulk = defineCall({
  method: 'POST',
  path: '/v3/bulk',
  summary: 'Create or replace many entries, and publish them',
  auth: 'management',
  permission: 'publish',
  query: bulkQuery,
  body: z.object({
    items: z.array(bulkItem).min(1).max(BULK_LIMIT),
    /** The author of the entries, if it is not the caller: needs the permission `administer`. */
    created_by: z
      .string()
      .regex(/^[a-z0-9_.@-]{1,64}$/, 'must be 1 to 64 characters of a name')
      .optional(),
    /** Marks demo content: the service moves the dates of these entries along with the calendar until someone edits them. */
    demo: z.boolean().default(false),
  }),
  bodyLimit: '20mb',
  response: bulkAnswer.extend({ saved: z.number().int() }),
  errors: { 422: invalid },
});

const jsonSchema = z.record(z.string(), z.unknown());
const schemasByKind = z.array(z.object({ kind: z.string(), schema: jsonSchema }));

/** JSON Schema of what a write takes. `blocks` and `navigation_items` are the kinds of items in fields of these names. */
export const listSchemas = defineCall({
  method: 'GET',
  path: '/v3/schemas',
  summary: 'List the JSON Schemas of content types and blocks',
  auth: 'management',
  permission: 'read',
  response: z.object({
    content_types: z.array(z.object({ uid: z.string(), schema: jsonSchema })),
    blocks: schemasByKind,
    navigation_items: schemasByKind,
  }),
});

export const managementCalls = callGroup({
  dialect: 'vendor',
  calls: {
    createEntry,
    replaceEntry,
    deleteEntry,
    publishEntry,
    unpublishEntry,
    readDraft,
    writeBulk,
    listSchemas,
  },
});
