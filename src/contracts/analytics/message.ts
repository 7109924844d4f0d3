import { z } from 'zod';
import { analyticsEventNames } from '../../domain/analytics/analytics-event.ts';

const line = (longest: number) => z.string().max(longest);
/** Where and in whose browser something happened. All of it is what the browser says, and proves nothing. */
const context = z.object({
  /** `s_id` */
  sessionId: line(64).optional(),
  page: z.object({
    /** Without query. */
    path: line(2_048),
    url: line(4_096).optional(),
    title: line(500).optional(),
    referrer: line(2_048).optional(),
    /** The route's name and location: `stores-store_slug`, `store`. */
    route: line(100).optional(),
    location: line(100).optional(),
    postUid: line(64).optional(),
  }),
  /** `source`, `c_id`, `utm_*`, `braze_*` as they came. */
  campaign: z.record(line(64), line(200)).optional(),
  locale: line(35).optional(),
  screen: z.object({ width: z.int().nonnegative(), height: z.int().nonnegative() }).optional(),
  /** Where the visitor is, as the geo look-up said. */
  geo: z.record(line(64), line(200)).optional(),
  /** False: nothing of this leaves for third parties (stored choice, Global Privacy Control). */
  mayShare: z.boolean(),
});
const shared = {
  /** Made by the browser once per event; a message that comes again counts once, however its id is written. */
  messageId: z.uuid().toLowerCase(),
  /** ISO 8601, by the browser's clock. */
  timestamp: z.iso.datetime(),
  /** `d_id` */
  anonymousId: line(64),
  /** `u_id`; tracks, never authenticates. */
  userId: line(64).optional(),
  context,
};

/** An analytics event: the shape of Segment's track call. */
const trackMessage = z.object({
  type: z.literal('track'),
  event: z.enum(analyticsEventNames),
  properties: z.record(line(100), z.json()),
  ...shared,
});

/** What went wrong in a browser: the error object (docs/spec/errors.md ERRORS-1). */
const errorMessage = z.object({
  type: z.literal('error'),
  error: z.object({
    id: line(64),
    source: line(200),
    name: line(200),
    message: line(2_000),
    code: z.union([z.int(), line(64)]),
    meta: z.record(line(100), z.json()).optional(),
    stack: line(8_000).optional(),
    ignoreReporting: z.boolean().optional(),
    auxillaryMessages: z.object({ formatted: z.array(line(500)).max(20), raw: z.json() }).optional(),
  }),
  ...shared,
});

export const eventMessage = z.discriminatedUnion('type', [trackMessage, errorMessage]);
export type EventMessage = z.infer<typeof eventMessage>;
/** As it leaves a browser. */
export type SentMessage = z.input<typeof eventMessage>;

export const MAX_BATCH = 100;
/** Bytes of one message as JSON, and of a batch (Segment's limits; what `sendBeacon` takes is 64 kB). */
export const MAX_MESSAGE_BYTES = 32_768;
export const MAX_BATCH_BYTES = 512_000;

/**
 * The body of `POST /shop/api/events` and, with the same messages, of the events service's `POST /api/v1/batch`. A message
 * that is no message is dropped by itself, so the batch is read loosely and each of them by `eventMessage`.
 */
export const eventBatch = z.object({ sentAt: z.iso.datetime(), batch: z.array(z.unknown()).max(MAX_BATCH) });
