import { z } from 'zod';
import { action } from '../action.ts';
import { alertId } from './alert-input.ts';

/** `restore-alert` undoes it. */
export const deleteAlert = action({
  name: 'delete-alert',
  summary: 'Delete a deal alert',
  method: 'DELETE',
  path: '/shop/api/deal-alerts',
  form: { path: '/deal-alerts/delete', page: '/deal-alerts' },
  access: 'members',
  input: z.object(alertId),
  async run(ctx, { id }, { dealAlerts }) {
    await dealAlerts.delete(ctx, id);
    return { redirectTo: `/deal-alerts?${new URLSearchParams({ deleted: id })}` };
  },
});
