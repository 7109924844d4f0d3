import type { EventMessage } from '../../contracts/analytics/event-message.ts';

/** A message with what the database stores of it. */
export interface StoredMessage {
  message: EventMessage;
  /** The message as JSON. */
  json: string;
  receivedAt: Date;
  /** By the server's clock. */
  happenedAt: Date;
}

/** Message ids are stored for 30 days. Older messages could repeat an id that has been pruned. */
const MAX_AGE_MS = 7 * 86_400_000;
const MAX_PAGE_LENGTH = 300;

/**
 * Dates messages by the server's clock and drops those that are too old. A browser's clock may be wrong, but the age of a
 * message, the difference of two of its times, is right.
 */
export function toStoredMessages(messages: readonly EventMessage[], sentAt: string, now: Date): StoredMessage[] {
  return messages.flatMap((message) => {
    const age = Math.max(0, Date.parse(sentAt) - Date.parse(message.timestamp));
    if (age > MAX_AGE_MS) return [];
    const json = JSON.stringify(message);
    return { message, json, receivedAt: now, happenedAt: new Date(now.getTime() - age) };
  });
}

/** The UTC day: `2026-03-14`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Removes what the database cannot store: NUL and lone surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** The path of the page that an event happened on, without query. */
export function pageOf({ context }: EventMessage): string {
  const [path = ''] = context.page.path.split(/[?#]/);
  return storable(path.slice(0, MAX_PAGE_LENGTH));
}
