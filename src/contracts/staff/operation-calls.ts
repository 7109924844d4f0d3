import { z } from 'zod';
import { ENTRY_UID } from '../../domain/content/tagged.ts';
import { rulePath } from '../content/route-rules.ts';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';

const operate = { auth: 'management', permission: 'operate' } as const;

/** A dependency, asked when the call was made. */
const dependency = z.object({
  /** `off`: not configured, and not needed. */
  state: z.enum(['works', 'fails', 'off']),
  latency_ms: z.number().nullable(),
  /** A sentence with facts or the failure. */
  detail: z.string(),
});
export type Dependency = z.infer<typeof dependency>;

const queueState = z.object({
  name: z.string(),
  /** Jobs that may run now, jobs for later, and jobs that failed and are tried again. */
  waiting: z.int(),
  scheduled: z.int(),
  retrying: z.int(),
  active: z.int(),
  /** Jobs whose retries are used up; deleted an hour later. */
  failed: z.int(),
  oldest_waiting_at: z.string().nullable(),
  /** Null when no job has run yet. */
  last_run_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  last_error: z.string(),
});
export type QueueState = z.infer<typeof queueState>;

/** The state of the backing services, and purges of the site's caches (docs/spec/staff.md STAFF-101). */
export const operationCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readSystem: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/system',
      summary: 'Read the state of database, search, mail, storage and job queues',
      response: z.object({
        started_at: z.string(),
        database: dependency,
        search: dependency,
        mail: dependency,
        storage: z.object({
          database_bytes: z.number(),
          /** The 12 largest, with an estimate of their rows. */
          tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
          assets: z.object({ count: z.int(), bytes: z.number() }),
          /** The disk of the data folder. */
          disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
        }),
        queues: z.array(queueState),
      }),
    }),
    retryFailedJobs: defineCall({
      ...operate,
      method: 'POST',
      path: '/v3/queues/{name}/retry',
      summary: 'Retry the failed jobs of a queue',
      response: z.object({ retried: z.int() }),
      errors: { 404: 'There is no such queue.' },
    }),
    purgeCaches: defineCall({
      ...operate,
      method: 'POST',
      path: '/v3/purges',
      summary: 'Purge cached pages and data of the site: of an address, of an entry, or all',
      body: z.object({
        purge: z.union([
          z.object({ address: rulePath }).strict(),
          z
            .object({
              entry: z.object({ content_type: z.string().regex(/^\w{1,100}$/), uid: z.string().regex(ENTRY_UID) }),
            })
            .strict(),
          z.object({ everything: z.literal(true) }).strict(),
        ]),
      }),
      bodyLimit: '4kb',
      status: 202,
      response: z.object({ notice: z.string() }),
      errors: { 409: 'No site receives purges: the settings name no webhook.' },
    }),
  },
});
export type SystemState = CallResponse<typeof operationCalls.calls.readSystem>;

const storedCopy = z.object({
  where: z.enum(['memory', 'redis']),
  /** `stale` is served while a new copy is made, `on-error` and `purged` only when that fails, `dead` never. */
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
        /** The HTTP status of the stored copy, else of the page as it would be made now; null when pages there are not stored. */
        status: z.int().nullable(),
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
