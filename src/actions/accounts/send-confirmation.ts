import { z } from 'zod';
import { emailProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, refuseFields } from '../action.ts';

/**
 * Mails the link that makes a subscriber a full user; for a member always to their own address. The response does not reveal
 * whether the address has an account.
 */
export const sendConfirmation = action({
  name: 'send-confirmation',
  summary: 'Email a link that upgrades a subscriber to a full user',
  method: 'POST',
  path: '/shop/api/users/confirmation',
  form: { path: '/accounts/confirmation', page: '/accounts/log-in' },
  access: 'anyone',
  input: z.object({ email: z.string().default('') }),
  async run(ctx, input, { accounts }) {
    const email = ctx.session?.user.email ?? input.email;
    refuseFields({ email: emailProblem(email) });
    await accounts.sendConfirmation(ctx, email);
    return { redirectTo: ctx.session ? '/me/settings?saved=confirmation' : '/accounts/log-in?sent=confirmation' };
  },
});
