import type { SentMessage } from '../../src/contracts/analytics/event-message.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import { abandonMessages, claimAbandonedMessages, storeMessages } from './stored-messages.ts';
import { visitorFacts } from './visitor-facts.ts';

export type PageContext = SentMessage['context']['page'];

const COLLECTOR = '/shop/api/events';
/** Events are collected this long before they are stored and sent; a browser that crashes loses them. */
const COLLECTING_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;
/** Maximum number of waiting messages; during a long outage of the collector the newest events are dropped. */
const CAPACITY = 1_000;
const MAX_BATCH_MESSAGES = 100;
/** Browsers limit the bodies of beacons and keepalive requests to 64 kB. */
const MAX_BATCH_BYTES = 60_000;
/** A character is at most three bytes. */
const MAX_MESSAGE_CHARACTERS = MAX_BATCH_BYTES / 3;

type Timer = ReturnType<typeof setTimeout>;

/** A message without visitor and page. */
type Content =
  | Pick<Extract<SentMessage, { type: 'track' }>, 'type' | 'event' | 'properties'>
  | Pick<Extract<SentMessage, { type: 'error' }>, 'type' | 'error'>;

/** Events that are not messages yet. */
let fresh: { content: Content; page: PageContext; at: number }[] = [];
/** Messages as JSON. The first `inFlight` are being sent and stay until the collector confirms them. */
const waiting: string[] = [];
let inFlight = 0;
let failures = 0;
let isUnloading = false;
let collecting: Timer | undefined;
let backingOff: Timer | undefined;

export function startQueue(): void {
  addEventListener('online', sendNow);
  sendNow();
}

/** Defers all work, so that the interaction stays fast. `at`: milliseconds since 1970. */
export function enqueue(content: Content, page: PageContext, at: number): void {
  if (waiting.length + fresh.length < CAPACITY) fresh.push({ content, page, at });
  // Events sent while the document unloads are lost with it.
  if (isUnloading) leaveQueue();
  else collecting ??= setTimeout(flush, COLLECTING_MS);
}

/** Ends the backoff: the tab was hidden and may never return, or the browser is online again. */
export function sendNow(): void {
  clearTimeout(backingOff);
  backingOff = undefined;
  flush();
}

/**
 * The document unloads. A beacon has no answer, so another document of any tab sends the messages again: the collector
 * counts a message once.
 */
export function leaveQueue(): void {
  isUnloading = true;
  makeMessages();
  abandonMessages(waiting);
  const [body] = nextBatch(inFlight);
  if (body) navigator.sendBeacon(COLLECTOR, body);
}

/** The document is restored from the back/forward cache. */
export function returnToQueue(): void {
  isUnloading = false;
  flush();
}

function flush(): void {
  clearTimeout(collecting);
  collecting = undefined;
  if (isUnloading) return;
  // Also sends what other documents stored but could not send. One may unload after this document has started.
  waiting.push(...claimAbandonedMessages(CAPACITY - waiting.length));
  makeMessages();
  storeMessages(waiting);
  if (inFlight === 0 && backingOff === undefined) void send();
}

function makeMessages(): void {
  if (fresh.length === 0) return;
  const { context, ...visitor } = visitorFacts();
  for (const { content, page, at } of fresh) {
    const message: SentMessage = {
      ...content,
      ...visitor,
      messageId: randomUuid(),
      timestamp: new Date(at).toISOString(),
      context: { ...context, page },
    };
    const text = JSON.stringify(message);
    if (text.length < MAX_MESSAGE_CHARACTERS) waiting.push(text);
  }
  fresh = [];
}

async function send(): Promise<void> {
  const [body, count] = nextBatch(0);
  if (!body) return;
  inFlight = count;
  const wait = await post(body, count === waiting.length);
  inFlight = 0;
  if (wait === undefined) {
    failures = 0;
    waiting.splice(0, count);
    flush();
  } else {
    failures += 1;
    backingOff = setTimeout(sendNow, wait);
  }
}

/** The body of one request, and the number of messages in it, counted from `start`. */
function nextBatch(start: number): [body: string | undefined, count: number] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const batch: string[] = [];
  for (const text of waiting.slice(start, start + MAX_BATCH_MESSAGES)) {
    bytes += encoder.encode(text).length;
    if (bytes > MAX_BATCH_BYTES) break;
    batch.push(text);
  }
  const body = `{"sentAt":"${new Date().toISOString()}","batch":[${batch}]}`;
  return [batch.length > 0 ? body : undefined, batch.length];
}

/**
 * Returns the milliseconds until the next attempt; `undefined` when the collector stored the batch or refused it for good.
 * Only the last batch uses `keepalive`, because browsers limit the total size of such requests.
 */
async function post(body: string, keepalive: boolean): Promise<number | undefined> {
  const wait = Math.min(COLLECTING_MS * 2 ** (failures + Math.random()), MAX_BACKOFF_MS);
  try {
    const { status, headers } = await fetch(COLLECTOR, { method: 'POST', body, keepalive });
    const isRetried = status >= 500 || status === 429;
    return isRetried ? Math.max(Number(headers.get('retry-after')) * 1_000 || 0, wait) : undefined;
  } catch {
    return wait;
  }
}
