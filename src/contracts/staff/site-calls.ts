import { z } from 'zod';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';

const operate = { auth: 'management', permission: 'operate' } as const;

const storedCopy = z.object({
  where: z.enum(['memory', 'redis']),
  /** `stale` is served while a new copy is made, `on-error` only when that fails, `purged` and `dead` never. */
  state: z.enum(['fresh', 'stale', 'on-error', 'dead', 'purged']),
  status: z.int(),
  location: z.string().nullable(),
  /** The load that made the copy, and the first one with the same content: its `Last-Modified`. */
  loaded_at: z.string(),
  changed_at: z.string(),
  fresh_until: z.string(),
  stale_until: z.string(),
  ends_at: z.string(),
  bytes: z.int(),
  etag: z.string(),
  /** `entry:{uid}` and `type:{content_type}`. */
  tags: z.array(z.string()),
  /** The latest purge of one of its tags that this process knows. */
  purged_at: z.string().nullable(),
  purged_tag: z.string().nullable(),
});
export type StoredCopy = z.infer<typeof storedCopy>;

/**
 * Calls that the web program answers itself, about the process that received them (docs/spec/staff.md STAFF-102). It asks the
 * content service who the caller is.
 */
export const siteCalls = callGroup({
  dialect: 'vendor',
  calls: {
    explainAddress: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/site/address',
      summary: 'Explain what an address of the site answers, and how old its stored copies are',
      query: z.object({ address: z.string().min(1).max(2_000) }),
      response: z.object({
        address: z.string(),
        /** Null when no page has the address. */
        route: z
          .object({
            name: z.string(),
            pattern: z.string(),
            params: z.record(z.string(), z.string()),
            /** Parameters of the address that the page does not use. */
            ignored_query: z.array(z.string()),
            cache_key: z.string(),
          })
          .nullable(),
        /** The redirect of a route rule, which goes before the page. */
        rule: z.object({ to: z.string(), status: z.int() }).nullable(),
        /** `shared`: one copy for all visitors; `personal`: made for each visitor; `none`: no page. */
        caching: z.enum(['shared', 'personal', 'none']),
        copies: z.array(storedCopy),
      }),
      errors: { 422: 'This is not an address of the site.' },
    }),
    readSite: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/site',
      summary: 'Read the state of the web program',
      response: z.object({
        version: z.string(),
        build: z.string(),
        environment: z.string(),
        started_at: z.string(),
        memory_bytes: z.number(),
        pages: z.object({ count: z.int(), bytes: z.number(), max_bytes: z.number() }),
        redis: z.object({ state: z.enum(['works', 'fails', 'off']), latency_ms: z.number().nullable() }),
        content: z.object({ state: z.enum(['works', 'fails']), latency_ms: z.number().nullable() }),
        experiments: z.array(
          z.object({ name: z.string(), groups: z.array(z.object({ name: z.string(), weight: z.number() })) }),
        ),
      }),
    }),
  },
});
export type AddressExplanation = CallResponse<typeof siteCalls.calls.explainAddress>;
export type SiteState = CallResponse<typeof siteCalls.calls.readSite>;
