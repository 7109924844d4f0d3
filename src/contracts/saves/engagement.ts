import { z } from 'zod';
import { ENTRY_UID } from '../../domain/content/tagged.ts';
import { callGroup, defineCall } from '../define-call.ts';

/** Content types that can be saved. */
export const savedTypes = ['post', 'product_listing', 'store'] as const;

const saved = {
  user_id: z.string().min(1).max(100),
  /** See docs/spec/saves.md SAVES-1: only 'save'. */
  engagement_type: z.literal('save'),
  content_type_uid: z.enum(savedTypes),
  entry_uid: z.string().regex(ENTRY_UID, 'must be an entry’s uid'),
};

/** Maximum per user. */
export const MAX_SAVED = 1_000;

/** Callers distinguish refusals by these texts. */
export const saveErrors = {
  notPublished: 'is not published',
  tooMany: `${MAX_SAVED} things are saved, which is the most`,
} as const;

/** An engagement on the wire (docs/spec/saves.md SAVES-1). */
const engagementRecord = z.object({ id: z.string(), ...saved, /** ISO 8601 */ created_at: z.string() });
export type EngagementRecord = z.infer<typeof engagementRecord>;

/** The calls need the user's token (docs/spec/calls.md CALLS-25). */
export const listEngagements = defineCall({
  method: 'GET',
  path: '/api/v3/engagements',
  summary: 'List what a user has saved, the latest first',
  auth: 'user',
  query: z.object({
    user_id: saved.user_id,
    /** Not part of the wire format (docs/spec/calls.md CALLS-25): with both, only the save of one entry. */
    content_type_uid: saved.content_type_uid.optional(),
    entry_uid: saved.entry_uid.optional(),
  }),
  response: z.array(engagementRecord),
});

export const createEngagement = defineCall({
  method: 'POST',
  path: '/api/v3/engagements',
  summary: 'Save an entry; one that is saved already is answered with 200',
  auth: 'user',
  body: z.object(saved),
  bodyLimit: '4kb',
  status: [201, 200],
  response: z.object({ engagement: engagementRecord }),
  errors: { 400: 'The entry is not published, or the user has saved too much.' },
});

export const deleteEngagement = defineCall({
  method: 'DELETE',
  path: '/api/v3/engagements/{id}',
  summary: 'Remove a saved item; 204 also when it is gone already',
  auth: 'user',
  query: z.object({ user_id: saved.user_id }),
  errors: { 404: 'The item is another user’s.' },
});

export const engagementCalls = callGroup({
  dialect: 'errors',
  calls: { listEngagements, createEngagement, deleteEngagement },
});
