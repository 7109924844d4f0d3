import { z } from 'zod';
import { emailAddress } from '../accounts/user.ts';

/**
 * `POST {mail base}/api/v1/feedback`: what a mail provider has heard of our mails. By the service token, as bearer or as the
 * password of Basic authentication with any name, which is all that some providers can send. Answers `{noted}`.
 */
export const FEEDBACK_PATH = '/api/v1/feedback';

export const feedbackBody = z.object({
  feedback: z
    .array(
      z.object({
        /** `bounce`: there is no such mailbox, and trying again changes nothing; `complaint`: its reader called it spam. */
        kind: z.enum(['bounce', 'complaint']),
        email: emailAddress,
      }),
    )
    .min(1)
    .max(1_000),
});
