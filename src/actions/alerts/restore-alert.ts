import { z } from 'zod';
import { shopAlert } from '../../contracts/alerts/shop-alert-calls.ts';
import { action } from '../action.ts';
import { alertId } from './alert-input.ts';

/** Restores a deleted alert as it was; it mails no deal a second time. */
export const restoreAlert = action({
  name: 'restore-alert',
  summary: 'Restore a deleted deal alert',
  method: 'PUT',
  path: '/shop/api/deal-alerts/restored',
  form: { path: '/deal-alerts/restore', page: '/deal-alerts' },
  access: 'members',
  input: z.object(alertId),
  output: z.object({ alert: shopAlert }),
  async run(ctx, { id }, { dealAlerts }) {
    const alert = await dealAlerts.restore(ctx, id);
    return { answer: { alert }, redirectTo: `/deal-alerts?${new URLSearchParams({ restored: id })}` };
  },
});
