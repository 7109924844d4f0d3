import type { EventMessage } from '../../contracts/analytics/message.ts';

/** A message as it is stored. */
export interface KeptMessage {
  message: EventMessage;
  /** The message as JSON. */
  json: string;
  receivedAt: Date;
  /** By the clock here. */
  happenedAt: Date;
}

/** Ids are known for 30 days; what a browser has kept for longer than this could be a repetition that nobody recognises. */
const MAX_AGE_MS = 7 * 86_400_000;

/**
 * What arrives `now`, dated by the clock here: a browser's clock may be wrong, but how long ago something was it tells right.
 * Without what is too old.
 */
export function keptMessages(messages: readonly EventMessage[], sentAt: string, now: Date): KeptMessage[] {
  return messages.flatMap((message) => {
    const age = Math.max(0, Date.parse(sentAt) - Date.parse(message.timestamp));
    if (age > MAX_AGE_MS) return [];
    const json = JSON.stringify(message);
    return { message, json, receivedAt: now, happenedAt: new Date(now.getTime() - age) };
  });
}

/** The UTC day. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** A text as the database can keep it: without NUL and halves of surrogate pairs. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
