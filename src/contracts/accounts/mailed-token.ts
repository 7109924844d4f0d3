import { z } from 'zod';

/** `POST /api/v4/reset-password/verify` and `POST /api/v4/unsubscribe`: a token as it was mailed. */
export const mailedTokenBody = z.object({ token: z.string().regex(/^[\w-]{1,200}$/, 'is invalid') });
