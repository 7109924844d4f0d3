import { z } from 'zod';
import { emailProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, refuseFields } from '../action.ts';

/** The hash that identifies an address to other programs. Computed locally, so it does not reveal who has an account. */
export const generateHash = action({
  name: 'generate-hash',
  summary: 'Hash an email address',
  method: 'POST',
  path: '/shop/api/users/generate-hash',
  access: 'anyone',
  input: z.object({ email: z.string().default('') }),
  output: z.object({ md5_hash: z.string() }),
  async run(_ctx, { email }, { accounts }) {
    refuseFields({ email: emailProblem(email) });
    return { answer: { md5_hash: accounts.hashOf(email) }, redirectTo: '/' };
  },
});
