import type { z } from 'zod';
import { type EventMessage, eventBatch, eventMessage, MAX_MESSAGE_BYTES } from './message.ts';

interface ReadBatch {
  /** ISO 8601, by the browser's clock. */
  sentAt: string;
  messages: EventMessage[];
  /** Rejected messages. */
  dropped: number;
}

/** Maximum nesting depth of a message. */
const MAX_LEVELS = 12;

/** The messages of a batch; what is none is left out by itself. Undefined: this is no batch at all. */
export function readBatch(body: unknown): ReadBatch | undefined {
  const parsed = eventBatch.safeParse(body);
  return parsed.success ? readMessages(parsed.data) : undefined;
}

/** The messages of a batch; what is none is left out by itself. */
export function readMessages({ sentAt, batch }: z.output<typeof eventBatch>): ReadBatch {
  const messages = batch.flatMap((one) => readMessage(one) ?? []);
  return { sentAt, messages, dropped: batch.length - messages.length };
}

function readMessage(given: unknown): EventMessage | undefined {
  if (!isWithin(given, MAX_LEVELS) || bytesOf(given) > MAX_MESSAGE_BYTES) return undefined;
  return eventMessage.safeParse(given).data;
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Looks first how deep it goes: whatever reads it afterwards recurses. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
