import { z } from 'zod';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';
import { listErrors, readCounts } from './counts.ts';
import { eventBatch, MAX_BATCH, MAX_MESSAGE_BYTES } from './message.ts';

/** JSON that is serialized again can be several times as long as what browsers sent (`1e20`), but no message longer than this. */
const MAX_BODY_BYTES = MAX_BATCH * (MAX_MESSAGE_BYTES + 100);

/** A message that is no message is dropped by itself. */
export const storeBatch = defineCall({
  method: 'POST',
  path: '/api/v1/batch',
  summary: 'Store what happened in browsers; answered once all of it is stored',
  auth: 'service',
  body: eventBatch,
  bodyLimit: MAX_BODY_BYTES,
  response: z.object({
    stored: z.int().nonnegative(),
    /** Known already: counted once, when they first came. */
    repeated: z.int().nonnegative(),
    /** No messages, or too old to tell whether they are known. */
    dropped: z.int().nonnegative(),
  }),
  errors: { 400: 'This is no batch of messages.', 503: 'Too much is waiting to be stored; with `Retry-After`.' },
});

export type BatchAnswer = CallResponse<typeof storeBatch>;

/** The events service. */
export const eventCalls = callGroup({ dialect: 'vendor', calls: { storeBatch, readCounts, listErrors } });
