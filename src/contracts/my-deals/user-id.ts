import { z } from 'zod';

/** A user id of the users service. */
export const userId = z.string().regex(/^[\w.:@-]{1,100}$/, 'must be a user’s id');
