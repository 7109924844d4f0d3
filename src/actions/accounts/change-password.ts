import { z } from 'zod';
import { confirmProblem, passwordProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action } from '../action.ts';
import { refuseFields } from '../refuse-fields.ts';

/** The current password is asked for where there is one; who came by social sign-in sets the first. */
export const changePassword = action({
  name: 'change-password',
  method: 'PUT',
  path: '/shop/api/me/password',
  form: { path: '/me/settings/password', page: '/me/settings' },
  access: 'members',
  input: z.object({
    currentPassword: z.string().default(''),
    password: z.string().default(''),
    confirmPassword: z.string().default(''),
  }),
  async run(ctx, { currentPassword, password, confirmPassword }, { accounts }) {
    const isAsked = ctx.session?.user.hasPassword === true;
    refuseFields({
      currentPassword: isAsked && currentPassword === '' ? 'Please enter your current password.' : undefined,
      password: passwordProblem(password),
      confirmPassword: confirmProblem(password, confirmPassword),
    });
    const session = await accounts.changeProfile(ctx, { password, ...(isAsked && { currentPassword }) });
    const redirectTo = '/me/settings?saved=password';
    // The forms of the page are those of the session that has just ended.
    return { redirectTo, answer: { redirectTo }, ...(session && { session }) };
  },
});
