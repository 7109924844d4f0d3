import { z } from 'zod';
import { action, isChecked, redirectAnswer, refuseFields } from '../action.ts';

/** The log-in page, with a confirmation. */
const DELETED = '/accounts/log-in?deleted=true';

/** Permanent, so it needs a checked box and, if there is one, the password (docs/spec/accounts.md ACCOUNTS-34). */
export const deleteAccount = action({
  name: 'delete-account',
  summary: 'Delete an account',
  method: 'DELETE',
  path: '/shop/api/me',
  form: { path: '/me/settings/delete', page: '/me/settings' },
  access: 'members',
  input: z.object({ password: z.string().default(''), confirm: z.union([z.boolean(), z.string()]).optional() }),
  output: redirectAnswer,
  async run(ctx, { password, confirm }, { accounts }) {
    const hasPassword = ctx.session?.user.hasPassword === true;
    refuseFields({
      password: hasPassword && password === '' ? 'Please enter your password.' : undefined,
      confirm: isChecked(confirm) ? undefined : 'Please check this box to proceed.',
    });
    await accounts.deleteAccount(ctx, hasPassword ? password : undefined);
    return { redirectTo: DELETED, session: 'forgotten', answer: { redirectTo: DELETED } };
  },
});
