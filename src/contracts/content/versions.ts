import { z } from 'zod';
import type { FieldChange } from '../../domain/content/entry-diff.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { anyEntry, flag } from './delivery.ts';
import {
  autosave,
  conditional,
  entryBody,
  invalid,
  oneEntry,
  savedEntry,
  stale,
  unknown,
  versioned,
} from './management.ts';

const versionNumber = z.coerce.number<number>().int().min(1).max(2_147_483_647);
const ofVersion = z.object({ type: z.string(), uid: z.string(), version: versionNumber });
const read = { method: 'GET', auth: 'management', permission: 'read' } as const;
const write = { auth: 'management', permission: 'write', response: savedEntry, ...versioned, ...conditional } as const;
const notKept = `${unknown} Or the version is not kept.`;

const publishDetails = z.array(
  z.object({ environment: z.string(), locale: z.string(), time: z.string(), user: z.string() }),
);
const version = z.object({
  _version: z.int(),
  locale: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
  /** Where it is published. */
  publish_details: publishDetails,
});

const path = z.array(z.union([z.string(), z.int()])).readonly();
/** As `diffEntries` finds them. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), path, value: z.unknown() }),
  z.object({ kind: z.literal('removed'), path, value: z.unknown() }),
  z.object({ kind: z.literal('changed'), path, before: z.unknown(), after: z.unknown() }),
  z.object({ kind: z.literal('moved'), path, from: z.int() }),
]) satisfies z.ZodType<FieldChange, unknown>;

/** Partial updates, versions and their differences (docs/spec/content.md CONTENT-35). */
export const versionCalls = callGroup({
  dialect: 'vendor',
  calls: {
    patchEntry: defineCall({
      ...write,
      method: 'PATCH',
      path: oneEntry,
      summary: 'Change some fields of an entry, by a JSON Merge Patch (RFC 7396)',
      query: autosave,
      body: entryBody,
      bodyLimit: '2mb',
      errors: { 409: stale, 422: invalid },
    }),
    listVersions: defineCall({
      ...read,
      path: `${oneEntry}/versions`,
      summary: 'List the kept versions of an entry, the newest first',
      query: z.object({
        /** `next` of the previous answer. */
        before: versionNumber.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
        /** `true` adds `count`. */
        include_count: flag,
      }),
      response: z.object({
        versions: z.array(version),
        next: z.int().nullable(),
        count: z.int().optional(),
      }),
      errors: { 422: unknown },
    }),
    readVersion: defineCall({
      ...read,
      path: `${oneEntry}/versions/{version}`,
      params: ofVersion,
      summary: 'Read a version of an entry',
      response: z.object({ entry: anyEntry, publish_details: publishDetails }),
      errors: { 422: notKept },
    }),
    compareVersions: defineCall({
      ...read,
      path: `${oneEntry}/compare`,
      summary: 'Compare two versions of an entry',
      query: z.object({
        from: versionNumber,
        /** The latest, unless given. */
        to: versionNumber.optional(),
      }),
      response: z.object({ from: version, to: version, changes: z.array(change) }),
      errors: { 422: notKept },
    }),
    restoreVersion: defineCall({
      ...write,
      method: 'POST',
      path: `${oneEntry}/versions/{version}/restore`,
      params: ofVersion,
      summary: 'Save the fields of an earlier version as a new version',
      errors: { 409: stale, 422: `${notKept} Or ${invalid[0]?.toLowerCase()}${invalid.slice(1)}` },
    }),
  },
});
