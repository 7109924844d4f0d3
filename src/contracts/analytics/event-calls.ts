import { z } from 'zod';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';
import { eventBatch, MAX_BATCH, MAX_MESSAGE_BYTES } from './event-message.ts';

const countColumns = ['event', 'page', 'post', 'day'] as const;
export type CountColumn = (typeof countColumns)[number];

/** Text without NUL, which no stored text contains. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\0]*$/);
/** Days are UTC, both included. */
const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** The default is the last seven days. */
export const readCounts = defineCall({
  method: 'GET',
  path: '/api/v1/counts',
  summary: 'Count events by day, event, page or deal',
  auth: 'service',
  query: z.object({
    ...days,
    event: line(100).optional(),
    /** A path: `/stores/acme`. */
    page: line(2_048).optional(),
    post_uid: line(64).optional(),
    /** Comma-joined. */
    by: z
      .string()
      .default('event')
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.enum(countColumns))),
    format: z.enum(['json', 'csv']).default('json'),
  }),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Earliest day first, then highest count. Rows hold the requested columns only. */
    counts: z.array(
      z.object({
        day: z.iso.date().optional(),
        event: z.string().optional(),
        page: z.string().optional(),
        post: z.string().optional(),
        count: z.int().nonnegative(),
      }),
    ),
    /** Whether rows are missing because there are more than an answer holds. */
    is_cut: z.boolean(),
  }),
  alternatives: ['text/csv'],
});
export type CountsAnswer = CallResponse<typeof readCounts>;
export type CountRow = CountsAnswer['counts'][number];

export const listErrors = defineCall({
  method: 'GET',
  path: '/api/v1/errors',
  summary: 'Errors in browsers in a range of days, newest first',
  auth: 'service',
  query: z.object({ ...days, limit: z.coerce.number<number>().int().min(1).max(1_000).default(100) }),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    errors: z.array(
      z.object({
        fingerprint: z.string(),
        source: z.string(),
        name: z.string(),
        code: z.string(),
        /** Message, stack and page of the latest error. */
        message: z.string(),
        stack: z.string(),
        page: z.string(),
        first_seen: z.iso.datetime(),
        last_seen: z.iso.datetime(),
        count: z.int().positive(),
      }),
    ),
  }),
});

export const readVitals = defineCall({
  method: 'GET',
  path: '/api/v1/vitals',
  summary: 'Core Web Vitals of page views in a range of days, by kind of page',
  auth: 'service',
  query: z.object(days),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Most views first. Values are 75th percentiles; null when no view has one. */
    pages: z.array(
      z.object({
        /** `store` */
        location: z.string(),
        views: z.int().positive(),
        lcp_ms: z.number().nullable(),
        inp_ms: z.number().nullable(),
        cls: z.number().nullable(),
      }),
    ),
  }),
});

export type VitalsAnswer = CallResponse<typeof readVitals>;

/** Serializing JSON again can lengthen it (`1e20`), but each message stays within its limit. */
const MAX_BODY_BYTES = MAX_BATCH * (MAX_MESSAGE_BYTES + 100);

/** Malformed messages are dropped one by one. */
export const storeBatch = defineCall({
  method: 'POST',
  path: '/api/v1/batch',
  summary: 'Store events from browsers; responds once all are stored',
  auth: 'service',
  body: eventBatch,
  bodyLimit: MAX_BODY_BYTES,
  response: z.object({
    stored: z.int().nonnegative(),
    /** Already stored: a message counts once. */
    repeated: z.int().nonnegative(),
    /** Malformed, or too old to be recognized as a repetition. */
    dropped: z.int().nonnegative(),
  }),
  errors: { 400: 'This is no batch of messages.', 503: 'Too much is waiting to be stored; with `Retry-After`.' },
});

export type BatchAnswer = CallResponse<typeof storeBatch>;

/** The events service. */
export const eventCalls = callGroup({ dialect: 'vendor', calls: { storeBatch, readCounts, readVitals, listErrors } });

const operate = { auth: 'management', permission: 'operate' } as const;

/** Counts and errors in the studio (docs/spec/analytics.md ANALYTICS-40). */
export const eventOperationCalls = callGroup({
  dialect: 'vendor',
  calls: {
    readEventCounts: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/event-counts',
      summary: 'Count page views and other events by hour or day',
      query: z.object({ span: z.enum(['day', 'week', 'month']).default('week') }),
      response: z.object({
        unit: z.enum(['hour', 'day']),
        /** The starts of the hours or days, oldest first, without gaps. */
        times: z.array(z.string()),
        /** Most frequent first; `counts` by the position of the time. */
        events: z.array(z.object({ event: z.string(), total: z.int(), counts: z.array(z.int()) })),
      }),
    }),
    listBrowserErrors: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/browser-errors',
      summary: 'List errors in browsers, the latest first',
      query: z.object({ ...days, limit: z.coerce.number<number>().int().min(1).max(200).default(50) }),
      response: listErrors.response,
    }),
  },
});
export type EventCounts = CallResponse<typeof eventOperationCalls.calls.readEventCounts>;
export type BrowserError = CallResponse<typeof eventOperationCalls.calls.listBrowserErrors>['errors'][number];
