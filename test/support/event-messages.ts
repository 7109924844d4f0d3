import { randomUUID } from 'node:crypto';
import type { SentMessage } from '../../src/contracts/analytics/event-message.ts';

type Track = Extract<SentMessage, { type: 'track' }>;
type Fault = Extract<SentMessage, { type: 'error' }>;

/** A page view message of a browser, with the test's changes. */
export function trackMessage(
  own: Partial<Track> & { path?: string; postUid?: string; mayShare?: boolean } = {},
): Track {
  const { path = '/', postUid, mayShare = true, ...rest } = own;
  return {
    type: 'track',
    event: 'Page Viewed',
    properties: {},
    messageId: randomUUID(),
    timestamp: new Date().toISOString(),
    anonymousId: '71',
    context: { page: { path, ...(postUid !== undefined && { postUid }) }, mayShare },
    ...rest,
  };
}

/** An error message of a browser. */
export function faultMessage(error: Partial<Fault['error']> = {}, timestamp = new Date().toISOString()): Fault {
  return {
    type: 'error',
    error: { id: randomUUID(), source: 'feed', name: 'TypeError', message: 'x is undefined', code: 500, ...error },
    messageId: randomUUID(),
    timestamp,
    anonymousId: '71',
    context: { page: { path: '/deals' }, mayShare: false },
  };
}

export const batchOf = (batch: readonly unknown[], sentAt = new Date().toISOString()) => ({ sentAt, batch });
