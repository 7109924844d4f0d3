import { z } from 'zod';
import { type CallResponse, defineCall } from '../define-call.ts';

const countColumns = ['event', 'page', 'post', 'day'] as const;
export type CountColumn = (typeof countColumns)[number];

/** NUL is in no text that is stored. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);
/** Days are UTC, both included. */
const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** Without days the last seven. */
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
    /** Highest first; of days the earliest first. Only the columns that were asked for. */
    counts: z.array(
      z.object({
        day: z.iso.date().optional(),
        event: z.string().optional(),
        page: z.string().optional(),
        post: z.string().optional(),
        count: z.int().nonnegative(),
      }),
    ),
    /** There are more rows than an answer holds. */
    is_cut: z.boolean(),
  }),
  alternatives: ['text/csv'],
});
export type CountsAnswer = CallResponse<typeof readCounts>;
export type CountRow = CountsAnswer['counts'][number];

export const listErrors = defineCall({
  method: 'GET',
  path: '/api/v1/errors',
  summary: 'Errors in browsers that were seen in these days, the latest first',
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
