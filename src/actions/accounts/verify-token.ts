import { z } from 'zod';
import { errors } from '../../domain/errors/catalog.ts';
import { action } from '../action.ts';

/** Whether a mailed token is still valid, and belongs to `email` if given. Does not consume the token. */
export const verifyToken = action({
  name: 'verify-token',
  summary: 'Check a mailed token',
  method: 'POST',
  path: '/shop/api/users/password/verify-token',
  access: 'anyone',
  input: z.object({ token: z.string(), email: z.string().optional() }),
  output: z.object({ isValid: z.boolean() }),
  async run(ctx, { token, email }, { accounts }) {
    return { answer: { isValid: await isValid() }, redirectTo: '/' };

    async function isValid(): Promise<boolean> {
      try {
        const owner = await accounts.verifyReset(ctx, token);
        return !email || owner.email === email.trim().toLowerCase();
      } catch (error) {
        if (errors.passwordTokenInvalid.is(error)) return false;
        throw error;
      }
    }
  },
});
