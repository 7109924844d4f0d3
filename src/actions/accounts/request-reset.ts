import { z } from 'zod';
import { emailProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, refuseFields } from '../action.ts';

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export const requestReset = action({
  name: 'request-reset',
  summary: 'Email a link for choosing a new password',
  method: 'POST',
  path: '/shop/api/users/password',
  form: { path: '/accounts/password/recovery', page: '/accounts/password/recovery' },
  access: 'anyone',
  input: z.object({ email: z.string().default('') }),
  async run(ctx, { email }, { accounts }) {
    refuseFields({ email: emailProblem(email) });
    await accounts.requestReset(ctx, email);
    return { redirectTo: '/accounts/password/recovery?sent=true' };
  },
});
