import { z } from 'zod';
import { readMinute } from '../../domain/alerts/alert-times.ts';
import { isTimeZone } from '../../domain/alerts/zoned-time.ts';
import { action, refuseFields } from '../action.ts';

const text = z.string().max(100).default('');
const BOTH = 'Please choose both times or neither.';
const A_TIME = 'Please choose a time.';

/** Sets when a member's alert mails may be sent. Times are minutes of the day: '480' is 8:00 AM. */
export const alertSettings = action({
  name: 'alert-settings',
  summary: 'Change the email schedule of deal alerts',
  method: 'PUT',
  path: '/shop/api/deal-alerts/settings',
  form: { path: '/deal-alerts/settings', page: '/deal-alerts' },
  access: 'members',
  input: z.object({ timeZone: text, quietFrom: text, quietUntil: text, digestMinute: text, digestDay: text }),
  async run(ctx, fields, { dealAlerts }) {
    const { timeZone } = fields;
    const from = readMinute(fields.quietFrom);
    const until = readMinute(fields.quietUntil);
    const digestMinute = readMinute(fields.digestMinute);
    const digestDay = /^[0-6]$/.test(fields.digestDay) ? Number(fields.digestDay) : undefined;
    const isOneSided = (from === undefined) !== (until === undefined);
    refuseFields({
      timeZone: isTimeZone(timeZone) ? undefined : 'Please choose a time zone.',
      quietFrom: isOneSided && from === undefined ? BOTH : undefined,
      quietUntil:
        isOneSided && until === undefined
          ? BOTH
          : from !== undefined && from === until
            ? 'Please choose a time different from the first.'
            : undefined,
      digestMinute: digestMinute === undefined ? A_TIME : undefined,
      digestDay: digestDay === undefined ? 'Please choose a day.' : undefined,
    });
    await dealAlerts.changeSettings(ctx, {
      timeZone,
      digestMinute: digestMinute ?? 0,
      digestDay: digestDay ?? 0,
      ...(from !== undefined && until !== undefined && { quiet: { from, until } }),
    });
    return { redirectTo: '/deal-alerts?saved=settings' };
  },
});
