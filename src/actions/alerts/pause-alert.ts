import { z } from 'zod';
import { shopAlert } from '../../contracts/alerts/shop-alert-calls.ts';
import { action } from '../action.ts';
import { alertId } from './alert-input.ts';

/** Pauses or resumes an alert. */
export const pauseAlert = action({
  name: 'pause-alert',
  summary: 'Pause or resume a deal alert',
  method: 'PUT',
  path: '/shop/api/deal-alerts/paused',
  form: { path: '/deal-alerts/paused', page: '/deal-alerts' },
  access: 'members',
  input: z.object({ ...alertId, paused: z.enum(['true', 'false']) }),
  output: z.object({ alert: shopAlert }),
  async run(ctx, { id, paused }, { dealAlerts }) {
    const alert = await dealAlerts.pause(ctx, id, paused === 'true');
    const done = new URLSearchParams({ [paused === 'true' ? 'paused' : 'resumed']: id });
    return { answer: { alert }, redirectTo: `/deal-alerts?${done}` };
  },
});
