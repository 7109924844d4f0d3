import { z } from 'zod';
import { LOG_IN_LINK_PATH } from '../../domain/accounts/account-address.ts';
import { emailProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, refuseFields } from '../action.ts';

const input = z.object({ email: z.string().default('') });

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export const requestReset = action({
  name: 'request-reset',
  summary: 'Email a link for choosing a new password',
  method: 'POST',
  path: '/shop/api/users/password',
  form: { path: '/accounts/password/recovery', page: '/accounts/password/recovery' },
  access: 'anyone',
  input,
  async run(ctx, { email }, { accounts }) {
    refuseFields({ email: emailProblem(email) });
    await accounts.requestReset(ctx, email);
    return { redirectTo: '/accounts/password/recovery?sent=true' };
  },
});

/** Mails a link that logs in without a password. The response does not reveal whether the address has an account. */
export const requestLogInLink = action({
  name: 'request-log-in-link',
  summary: 'Email a link that logs in once',
  method: 'POST',
  path: '/shop/api/log-in-links',
  form: { path: LOG_IN_LINK_PATH, page: LOG_IN_LINK_PATH },
  access: 'anyone',
  input,
  async run(ctx, { email }, { accounts }) {
    refuseFields({ email: emailProblem(email) });
    await accounts.requestLogInLink(ctx, email);
    return { redirectTo: `${LOG_IN_LINK_PATH}?sent=true` };
  },
});

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
  input,
  async run(ctx, { email: typed }, { accounts }) {
    const email = ctx.session?.user.email ?? typed;
    refuseFields({ email: emailProblem(email) });
    await accounts.sendConfirmation(ctx, email);
    return { redirectTo: ctx.session ? '/me/settings?saved=confirmation' : '/accounts/log-in?sent=confirmation' };
  },
});
