import { z } from 'zod';

const campaignValue = z.string().max(200).optional();

/** What is told of where a user comes from. Kept, never shown. */
export const userSource = z.object({
  d_id: campaignValue,
  s_id: campaignValue,
  source: campaignValue,
  utm_campaign: campaignValue,
  utm_content: campaignValue,
  utm_medium: campaignValue,
  utm_source: campaignValue,
  utm_term: campaignValue,
  heap_user_id: campaignValue,
  heap_session_id: campaignValue,
});
export type UserSource = z.infer<typeof userSource>;

/**
 * `POST /api/v4/users`: 201 with the `userRecord` and the auth-token header. A password makes a full user, without one it is
 * a subscriber. 400: `{email: ['has already been taken']}` of a full user, `{email: ['is invalid']}`, `{user: ['does not have
 * a profile']}` of a subscriber, `{user: ['has been resubscribed']}` of one who had left and gave only an email (no token
 * then: nobody has shown that the address is theirs), `{password: […]}`.
 */
export const createUserBody = userSource.extend({
  email: z.string(),
  gender: z.enum(['m', 'f']).optional(),
  remember: z.boolean().default(true),
  userprofile_attributes: z
    .object({ firstname: z.string().optional(), lastname: z.string().optional(), password: z.string().optional() })
    .optional(),
});
export type CreateUser = z.input<typeof createUserBody>;
