import { z } from 'zod';
import { action } from '../action.ts';

/** Needs no session (docs/spec/accounts.md ACCOUNTS-14). */
export const logOut = action({
  name: 'log-out',
  summary: 'Log out',
  method: 'DELETE',
  path: '/shop/api/logout',
  form: { path: '/accounts/log-out', page: '/me/settings' },
  access: 'anyone',
  input: z.object({}),
  async run(ctx, _input, { accounts }) {
    await accounts.logOut(ctx);
    return { session: 'ended', redirectTo: '/' };
  },
});
