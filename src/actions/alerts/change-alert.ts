import { z } from 'zod';
import { shopAlert } from '../../contracts/alerts/shop-alert-calls.ts';
import { action } from '../action.ts';
import { alertId, alertInput, alertOf } from './alert-input.ts';

/** Replaces all fields of an alert with those of its form. */
export const changeAlert = action({
  name: 'change-alert',
  summary: 'Change a deal alert',
  method: 'PUT',
  path: '/shop/api/deal-alerts',
  form: { path: '/deal-alerts/change', page: '/deal-alerts', query: ({ id }) => ({ edit: id }) },
  access: 'members',
  input: z.object({ ...alertId, ...alertInput }),
  output: z.object({ alert: shopAlert }),
  async run(ctx, { id, ...fields }, { dealAlerts }) {
    const alert = await dealAlerts.change(ctx, id, alertOf(fields));
    return { answer: { alert }, redirectTo: `/deal-alerts?${new URLSearchParams({ changed: id })}` };
  },
});
