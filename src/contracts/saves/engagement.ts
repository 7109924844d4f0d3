import { z } from 'zod';
import { ENTRY_UID } from '../../domain/content/entry-uid.ts';

/** What can be saved. */
export const savedTypes = ['post', 'product_listing', 'store'] as const;

const saved = {
  user_id: z.string().min(1).max(100),
  /** Accounts spec, section 9: only 'save'. */
  engagement_type: z.literal('save'),
  content_type_uid: z.enum(savedTypes),
  entry_uid: z.string().regex(ENTRY_UID, 'must be an entry’s uid'),
};

/** A user keeps so many at most. */
export const MOST_SAVED = 1_000;

/** The wording of refusals, as far as callers tell them apart by it. */
export const engagementErrors = {
  notPublished: 'is not published',
  tooMany: `${MOST_SAVED} things are saved, which is the most`,
} as const;

/** An engagement as the service tells of one (accounts spec, section 3). */
export const engagementRecord = z.object({ id: z.string(), ...saved, /** ISO 8601 */ created_at: z.string() });
export type EngagementRecord = z.infer<typeof engagementRecord>;

/**
 * `POST {engagements base}/api/v3/engagements`: 201. What is saved already is answered as it is, 200. Refused, 400, is what is
 * not published (`errors.entry_uid`) and what is too many (`errors`).
 */
export const createEngagementBody = z.object(saved);
export const createEngagementResponse = z.object({ engagement: engagementRecord });

/**
 * `GET {engagements base}/api/v3/engagements?user_id`: all of a user's, the latest first. Not in the spec: with
 * `&content_type_uid&entry_uid` only that of one entry.
 */
export const listEngagementsParams = z.object({
  content_type_uid: saved.content_type_uid.optional(),
  entry_uid: saved.entry_uid.optional(),
});
export const listEngagementsResponse = z.array(engagementRecord);

/** Below the base url of the engagements service; all with the user's token (accounts spec, section 7). */
export const engagementsPaths = {
  engagements: '/api/v3/engagements',
  /** DELETE `?user_id`: 204, also when it is gone already; 404 of somebody else's. */
  engagement: (id: string) => `/api/v3/engagements/${encodeURIComponent(id)}`,
} as const;
