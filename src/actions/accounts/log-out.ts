import { z } from 'zod';
import { action } from '../action.ts';

/** For whoever asks: nobody has to be logged in to be logged out. */
export const logOut = action({
  name: 'log-out',
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
