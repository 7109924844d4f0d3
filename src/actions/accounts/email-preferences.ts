import { z } from 'zod';
import { isTargetGender } from '../../domain/my-deals/interests.ts';
import { action, isChecked } from '../action.ts';

/** Whether deal emails are sent, and for whom deals are picked; any gender but 'm' and 'f' means everybody. */
export const emailPreferences = action({
  name: 'email-preferences',
  summary: 'Change which deal emails a member gets',
  method: 'PUT',
  path: '/shop/api/me/email-preferences',
  form: { path: '/me/email-preferences', page: '/me/email-preferences' },
  access: 'members',
  input: z.object({
    isSubscribed: z.union([z.boolean(), z.string()]).optional(),
    gender: z.string().nullish(),
  }),
  async run(ctx, { isSubscribed, gender }, { accounts }) {
    await accounts.changeEmailPreferences(ctx, {
      isSubscribed: isChecked(isSubscribed),
      gender: isTargetGender(gender) ? gender : null,
    });
    return { redirectTo: '/me/email-preferences?saved=true' };
  },
});
