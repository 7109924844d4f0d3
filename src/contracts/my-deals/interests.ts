import { z } from 'zod';
import { type CallInput, defineCall } from '../define-call.ts';
import { userId } from './user-id.ts';

const entry = z.object({
  content_type_uid: z.enum(['post', 'product_listing', 'store']),
  entry_uid: z.string().regex(/^[^\0]{1,100}$/, 'must be an entry’s uid'),
});
const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);

/** Idempotent. Beyond the limit the oldest interests are deleted. */
export const recordInterests = defineCall({
  method: 'POST',
  path: '/api/v2/interests',
  summary: 'Add interests of a user',
  auth: 'service',
  body: z.object({
    user_id: userId,
    /** `null` deletes it. */
    gender: z.enum(['m', 'f']).nullish(),
    saved: z.array(entry).max(200).default([]),
    unsaved: z.array(entry).max(200).default([]),
    /** Slugs of categories, most recent first. */
    visited_categories: z.array(slug).max(50).default([]),
  }),
  bodyLimit: '64kb',
  response: z.object({ user_id: z.string() }),
});
export type InterestsUpdate = CallInput<typeof recordInterests>['body'];

export const forgetInterests = defineCall({
  method: 'DELETE',
  path: '/api/v2/interests',
  summary: 'Delete all interests of a user',
  auth: 'service',
  query: z.object({ user_id: userId }),
});
