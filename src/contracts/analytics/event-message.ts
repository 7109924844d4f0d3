import { z } from 'zod';
import { analyticsEventNames } from '../../domain/analytics/analytics-event.ts';

const line = (maxLength: number) => z.string().max(maxLength);
/** Page, visitor and browser of an event, as the browser reports them: none of it is trusted. */
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
  /** The visitor's location from the geo lookup. */
  geo: z.record(line(64), line(200)).optional(),
  /** False: the message is not forwarded to third parties (stored choice, Global Privacy Control). */
  mayShare: z.boolean(),
});
const shared = {
  /** The browser creates one per event. Lowercase, because a repeated message counts once whatever the case of its id. */
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

/** A browser error: the error object (docs/spec/errors.md ERRORS-1). */
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
/** A message before parsing, as browsers send it. */
export type SentMessage = z.input<typeof eventMessage>;

export const MAX_BATCH = 100;
/** Bytes of a message as JSON, and of a batch: Segment's limits. A beacon has at most 64 kB. */
export const MAX_MESSAGE_BYTES = 32_768;
export const MAX_BATCH_BYTES = 512_000;

/**
 * The body of `POST /shop/api/events` and of the events service's `POST /api/v1/batch`. Its messages are `unknown`, because
 * each is parsed on its own by `eventMessage` and a malformed one must not reject the batch.
 */
export const eventBatch = z.object({ sentAt: z.iso.datetime(), batch: z.array(z.unknown()).max(MAX_BATCH) });

interface ReadBatch {
  /** ISO 8601, by the browser's clock. */
  sentAt: string;
  messages: EventMessage[];
  /** Rejected messages. */
  dropped: number;
}

/** Maximum nesting depth of a message. */
const MAX_LEVELS = 12;

/** Parses a batch without its malformed messages; undefined when the body is not a batch. */
export function readBatch(body: unknown): ReadBatch | undefined {
  const parsed = eventBatch.safeParse(body);
  return parsed.success ? readMessages(parsed.data) : undefined;
}

/** Parses the messages of a batch and drops malformed ones. */
export function readMessages({ sentAt, batch }: z.output<typeof eventBatch>): ReadBatch {
  const messages = batch.flatMap((message) => readMessage(message) ?? []);
  return { sentAt, messages, dropped: batch.length - messages.length };
}

function readMessage(value: unknown): EventMessage | undefined {
  if (!isWithinDepth(value, MAX_LEVELS) || byteLength(value) > MAX_MESSAGE_BYTES) return undefined;
  return eventMessage.safeParse(value).data;
}

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Checks the depth before parsing and serializing, which recurse. */
function isWithinDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithinDepth(inner, levels - 1));
}
