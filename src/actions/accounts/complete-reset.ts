import { z } from 'zod';
import { DEFAULT_DESTINATION } from '../../domain/accounts/account-address.ts';
import { confirmProblem, passwordProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, redirectAnswer, refuseFields } from '../action.ts';

/** Sets a password with a mailed token, which works once, and logs in. A subscriber becomes a full user. */
export const completeReset = action({
  name: 'complete-reset',
  summary: 'Set a new password with an emailed link',
  method: 'PUT',
  path: '/shop/api/users/password',
  form: {
    path: '/accounts/password/reset',
    page: '/accounts/password/reset',
    query: ({ token }) => ({ password_token: token }),
  },
  access: 'anyone',
  input: z.object({
    token: z.string().default(''),
    email: z.string().optional(),
    password: z.string().default(''),
    confirmPassword: z.string().optional(),
  }),
  output: redirectAnswer,
  async run(ctx, { token, email, password, confirmPassword }, { accounts }) {
    refuseFields({
      password: passwordProblem(password),
      confirmPassword: confirmPassword === undefined ? undefined : confirmProblem(password, confirmPassword),
    });
    const session = await accounts.completeReset(ctx, { token, password, ...(email && { email }) });
    const redirectTo = ctx.destination ?? DEFAULT_DESTINATION;
    return { session, redirectTo, answer: { redirectTo } };
  },
});
