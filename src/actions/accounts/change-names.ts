import { z } from 'zod';
import { nameProblem } from '../../domain/accounts/sign-up-rules.ts';
import { action, refuseFields } from '../action.ts';

export const changeNames = action({
  name: 'change-names',
  summary: 'Change the names of a member',
  method: 'PUT',
  path: '/shop/api/me/names',
  form: { path: '/me/settings/names', page: '/me/settings' },
  access: 'members',
  input: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
  async run(ctx, { firstName, lastName }, { accounts }) {
    refuseFields({ firstName: nameProblem('first', firstName), lastName: nameProblem('last', lastName) });
    await accounts.changeProfile(ctx, { firstName: firstName.trim(), lastName: lastName.trim() });
    return { redirectTo: '/me/settings?saved=names' };
  },
});
