import { z } from 'zod';
import { watchMailStates } from '../../domain/saves/save-watch.ts';
import { watchKinds } from '../../domain/saves/watch.ts';
import { mailedTokenBody } from '../accounts/user.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { createEngagement } from './engagement.ts';

const { user_id, content_type_uid, entry_uid } = createEngagement.body.shape;
const kinds = z.array(z.enum(watchKinds)).max(watchKinds.length);

/** A saved item with its price and end of today (docs/spec/watches.md WATCHES-2). Prices are US dollars, times ISO 8601. */
const watchRecord = z.object({
  content_type_uid,
  entry_uid,
  /** Empty: the watch is off. */
  kinds,
  /** When the item was saved; null when none was shown. */
  saved_price: z.number().nullable(),
  price: z.number().nullable(),
  ends_at: z.string().nullable(),
  is_published: z.boolean(),
});
export type WatchRecord = z.infer<typeof watchRecord>;

const mails = z.enum(watchMailStates);

export const listWatches = defineCall({
  method: 'GET',
  path: '/api/v3/watches',
  summary: 'List the watches of a user’s saved items, the latest save first; with both parameters, of one entry',
  auth: 'user',
  query: z.object({ user_id, content_type_uid: content_type_uid.optional(), entry_uid: entry_uid.optional() }),
  response: z.object({ mails, watches: z.array(watchRecord) }),
});

export const changeWatch = defineCall({
  method: 'PUT',
  path: '/api/v3/watches',
  summary: 'Choose what the watch of a saved item reports',
  auth: 'user',
  body: z.object({ user_id, content_type_uid, entry_uid, kinds }),
  bodyLimit: '4kb',
  response: z.object({ watch: watchRecord }),
  errors: { 404: 'The user has not saved the entry.' },
});

export const changeWatchMails = defineCall({
  method: 'PUT',
  path: '/api/v3/watch-mails',
  summary: 'Start or stop the emails about all saved items of a user',
  auth: 'user',
  body: z.object({ user_id, is_on: z.boolean() }),
  bodyLimit: '4kb',
  response: z.object({ mails }),
});

export const stopWatchMails = defineCall({
  method: 'POST',
  path: '/api/v3/watch-mails/stop',
  summary: 'Stop the emails about saved items with the token of one of them',
  auth: 'none',
  body: mailedTokenBody,
  bodyLimit: '4kb',
  response: z.object({}),
  errors: { 400: 'The token is unknown.' },
});

/** Watches, a part of the engagements service (docs/spec/watches.md WATCHES-2). */
export const watchCalls = callGroup({
  dialect: 'errors',
  calls: { listWatches, changeWatch, changeWatchMails, stopWatchMails },
});
