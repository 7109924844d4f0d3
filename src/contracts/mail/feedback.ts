import { z } from 'zod';
import { emailAddress } from '../accounts/user.ts';
import { defineCall } from '../define-call.ts';

export const recordFeedback = defineCall({
  method: 'POST',
  path: '/api/v1/feedback',
  summary: 'Report what a mail provider has received about our mails',
  auth: 'provider',
  body: z.object({
    feedback: z
      .array(
        z.object({
          /** `bounce`: the mailbox does not exist, so retrying is pointless; `complaint`: the reader reported spam. */
          kind: z.enum(['bounce', 'complaint']),
          email: emailAddress,
        }),
      )
      .min(1)
      .max(1_000),
  }),
  bodyLimit: '256kb',
  response: z.object({ noted: z.number().int() }),
});
