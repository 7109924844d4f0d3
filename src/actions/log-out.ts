import { z } from 'zod';
import { accountAction } from './account-action.ts';

/** For whoever asks: nobody has to be logged in to be logged out. */
export const logOut = accountAction({
  name: 'log-out',
  method: 'DELETE',
  path: '/shop/api/logout',
  form: { path: '/accounts/log-out', page: '/me/settings' },
  access: 'anyone',
  input: z.object({}),
  async run(ctx, _input, accounts) {
    await accounts.logOut(ctx);
    return { session: 'ended', redirectTo: '/' };
  },
});
