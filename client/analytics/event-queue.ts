import type { SentMessage } from '../../src/contracts/analytics/message.ts';
import { randomUuid } from '../platform/random-uuid.ts';
import { abandonMessages, keepMessages, takeAbandonedMessages } from './kept-messages.ts';
import type { PageContext } from './page-context.ts';
import { visitorFacts } from './visitor-facts.ts';

const COLLECTOR = '/shop/api/events';
/** Messages are gathered this long before they are kept and sent: what a browser that dies can lose. */
const GATHERED_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Of messages that wait; while the collector is away for long, what happens last is not counted. */
const CAPACITY = 1_000;
const MOST_AT_ONCE = 100;
/** Bytes: browsers let no more than 64 kB go on its way while a page is left. */
const LONGEST_BATCH = 60_000;
/** Characters, which are at most three bytes each. */
const LONGEST_MESSAGE = LONGEST_BATCH / 3;

type Timer = ReturnType<typeof setTimeout>;

/** A message without its visitor. */
type Content =
  | Pick<Extract<SentMessage, { type: 'track' }>, 'type' | 'event' | 'properties'>
  | Pick<Extract<SentMessage, { type: 'error' }>, 'type' | 'error'>;

/** Events since the last batch. */
let fresh: { content: Content; page: PageContext; at: number }[] = [];
/** Messages as JSON; those on their way come first, and stay until the collector has them. */
const waiting: string[] = [];
let onTheirWay = 0;
let failures = 0;
let isLeft = false;
let gathering: Timer | undefined;
let backingOff: Timer | undefined;

/** What earlier documents could not get rid of is sent as well. */
export function startQueue(): void {
  waiting.unshift(...takeAbandonedMessages(CAPACITY - waiting.length));
  addEventListener('online', sendNow);
  sendNow();
}

/** Costs the moment it happens in next to nothing. `at`: milliseconds since 1970. */
export function enqueue(content: Content, page: PageContext, at: number): void {
  if (waiting.length + fresh.length < CAPACITY) fresh.push({ content, page, at });
  // Events sent while the document unloads are lost with it.
  if (isLeft) leaveQueue();
  else gathering ??= setTimeout(gather, GATHERED_MS);
}

/** For a tab that is out of sight and may never come back, and one that is online again: nothing waits any longer. */
export function sendNow(): void {
  clearTimeout(backingOff);
  backingOff = undefined;
  gather();
}

/**
 * The document goes. Nobody hears whether its last messages arrive, so the next document of any tab sends them again: the
 * collector counts a message once, however often it comes.
 */
export function leaveQueue(): void {
  isLeft = true;
  makeMessages();
  abandonMessages(waiting);
  const [body] = nextBatch(onTheirWay);
  if (body) navigator.sendBeacon(COLLECTOR, body);
}

/** The document is shown again, out of the browser's memory. */
export function returnToQueue(): void {
  isLeft = false;
  gather();
}

function gather(): void {
  clearTimeout(gathering);
  gathering = undefined;
  if (isLeft) return;
  makeMessages();
  keepMessages(waiting);
  if (onTheirWay === 0 && backingOff === undefined) void send();
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
    if (text.length < LONGEST_MESSAGE) waiting.push(text);
  }
  fresh = [];
}

async function send(): Promise<void> {
  const [body, count] = nextBatch(0);
  if (!body) return;
  onTheirWay = count;
  const wait = await post(body, count === waiting.length);
  onTheirWay = 0;
  if (wait === undefined) {
    failures = 0;
    waiting.splice(0, count);
    gather();
  } else {
    failures += 1;
    backingOff = setTimeout(sendNow, wait);
  }
}

/** The body of one request, and how many of the messages from `start` on it holds. */
function nextBatch(start: number): [body: string | undefined, count: number] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const batch: string[] = [];
  for (const text of waiting.slice(start, start + MOST_AT_ONCE)) {
    bytes += encoder.encode(text).length;
    if (bytes > LONGEST_BATCH) break;
    batch.push(text);
  }
  const body = `{"sentAt":"${new Date().toISOString()}","batch":[${batch}]}`;
  return [batch.length > 0 ? body : undefined, batch.length];
}

/**
 * Milliseconds until it is tried again; `undefined` when the collector has the batch, or will never take it. The last batch
 * goes on when the document does not; of more than one, browsers refuse that.
 */
async function post(body: string, keepalive: boolean): Promise<number | undefined> {
  const wait = Math.min(GATHERED_MS * 2 ** (failures + Math.random()), LONGEST_WAIT_MS);
  try {
    const { status, headers } = await fetch(COLLECTOR, { method: 'POST', body, keepalive });
    const isPutOff = status >= 500 || status === 429;
    return isPutOff ? Math.max(Number(headers.get('retry-after')) * 1_000 || 0, wait) : undefined;
  } catch {
    return wait;
  }
}
