import { z } from 'zod';

/** A token as it was mailed. */
export const mailedTokenBody = z.object({ token: z.string().regex(/^[\w-]{1,200}$/, 'is invalid') });
