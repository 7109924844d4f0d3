import { z } from 'zod';
import { confirmProblem, passwordProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, redirectAnswer, refuseFields } from '../action.ts';

/** Requires the current password if the member has one; members of social sign-in set their first. */
export const changePassword = action({
  name: 'change-password',
  summary: 'Change the password of a member',
  method: 'PUT',
  path: '/shop/api/me/password',
  form: { path: '/me/settings/password', page: '/me/settings' },
  access: 'members',
  input: z.object({
    currentPassword: z.string().default(''),
    password: z.string().default(''),
    confirmPassword: z.string().default(''),
  }),
  output: redirectAnswer,
  async run(ctx, { currentPassword, password, confirmPassword }, { accounts }) {
    const hasPassword = ctx.session?.user.hasPassword === true;
    refuseFields({
      currentPassword: hasPassword && currentPassword === '' ? 'Please enter your current password.' : undefined,
      password: passwordProblem(password),
      confirmPassword: confirmProblem(password, confirmPassword),
    });
    const session = await accounts.changeProfile(ctx, { password, ...(hasPassword && { currentPassword }) });
    const redirectTo = '/me/settings?saved=password';
    // Reload the page: the XSRF tokens of its forms belong to the session that has just ended.
    return { redirectTo, answer: { redirectTo }, ...(session && { session }) };
  },
});
