import { z } from 'zod';
import { alertMailAct, alertMailQuery } from '../../domain/alerts/alert-mail-link.ts';
import { action } from '../action.ts';

/** Applies the action of an alert mail's link. The token alone authorizes it, with or without a session. Idempotent. */
export const alertByMail = action({
  name: 'alert-by-mail',
  summary: 'Change a deal alert by the token of its mail',
  method: 'POST',
  path: '/shop/api/deal-alerts/by-mail',
  form: { path: '/deal-alerts/from-email', page: '/deal-alerts/from-email', query: alertMailQuery },
  access: 'anyone',
  input: z.object({ token: z.string().max(500).default(''), do: z.string().default('') }),
  output: z.object({ label: z.string(), isPaused: z.boolean(), isDeleted: z.boolean() }),
  async run(ctx, { token, do: act }, { dealAlerts }) {
    const known = alertMailAct(act) ?? 'pause';
    const { label, isPaused, isDeleted } = await dealAlerts.changeByMail(ctx, token, known);
    const done = new URLSearchParams({ token, do: known, done: 'true' });
    return { answer: { label, isPaused, isDeleted }, redirectTo: `/deal-alerts/from-email?${done}` };
  },
});
