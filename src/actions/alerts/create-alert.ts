import { z } from 'zod';
import { shopAlert } from '../../contracts/alerts/shop-alert-calls.ts';
import { newAlertQuery } from '../../domain/alerts/new-alert.ts';
import { isTimeZone } from '../../domain/alerts/zoned-time.ts';
import { action } from '../action.ts';
import { alertInput, alertOf } from './alert-input.ts';

/** Visitors who are not logged in get an error with their search string and create the alert after login (docs/spec/alerts.md ALERTS-4). */
export const createAlert = action({
  name: 'create-alert',
  summary: 'Create a deal alert',
  method: 'POST',
  path: '/shop/api/deal-alerts',
  form: { path: '/deal-alerts', page: '/deal-alerts', query: newAlertQuery },
  access: 'anyone',
  /** `timeZone` is the browser's. */
  input: z.object({ ...alertInput, timeZone: z.string().optional() }),
  output: z.object({ alert: shopAlert, isNew: z.boolean(), isMailed: z.boolean() }),
  async run(ctx, { timeZone, ...fields }, { dealAlerts }) {
    const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
    const { alert, isNew, isMailed } = await dealAlerts.create(ctx, alertOf(fields), zone);
    const done = new URLSearchParams({ [isNew ? 'created' : 'existing']: alert.id });
    return { answer: { alert, isNew, isMailed }, redirectTo: `/deal-alerts?${done}` };
  },
});
