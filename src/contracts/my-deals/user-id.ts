import { z } from 'zod';

/** A user's id as the users service gives it. */
export const userId = z.string().regex(/^[\w.:@-]{1,100}$/, 'must be a user’s id');
