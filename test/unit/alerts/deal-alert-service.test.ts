import { expect, jest, test } from '@jest/globals';
import { readAlertForm } from '../../../src/domain/alerts/alert-form.ts';
import type { DealAlert, MemberAlertSettings } from '../../../src/domain/alerts/deal-alert.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { DealAlertService } from '../../../src/services/alerts/deal-alert-service.ts';
import { NOW } from '../../support/services/drafts.ts';

const ctx = {
  now: NOW,
  session: { user: { id: 'ann', isSubscribed: true }, token: 'token' },
} as unknown as RequestContext;
const form = readAlertForm({ searchString: 'kettle' });

function serviceOf(settings: () => Promise<MemberAlertSettings>) {
  const never = async () => {
    throw new Error('Nobody asks for this.');
  };
  const changeSettings = jest.fn(async (..._asked: unknown[]) => undefined);
  const warn = jest.fn();
  const service = new DealAlertService(
    {
      list: never,
      create: async (_ctx, _session, wanted) => ({ id: 'made', ...wanted }) as DealAlert,
      change: never,
      delete: never,
      settings,
      changeSettings,
      byMail: never,
      changeByMail: never,
    },
    { find: async () => ({ slugs: [], unknown: [] }), names: async () => new Map() },
    { warn },
  );
  return { service, changeSettings, warn };
}
const chosen = (changes: object) => ({ isChosen: false, mail: 'arrives', ...changes }) as MemberAlertSettings;

test('saves the browser’s time zone if none is chosen, and reports that mail does not arrive', async () => {
  const { service, changeSettings } = serviceOf(async () => chosen({ mail: 'bounced' }));
  expect(await service.create(ctx, form, 'Europe/Berlin')).toMatchObject({ isNew: true, isMailed: false });
  expect(changeSettings).toHaveBeenCalledWith(ctx, ctx.session, expect.objectContaining({ timeZone: 'Europe/Berlin' }));
});

test('creates an alert even if the settings fail', async () => {
  const { service, warn } = serviceOf(() => Promise.reject(new Error('trouble')));
  expect(await service.create(ctx, form, 'Europe/Berlin')).toMatchObject({
    alert: { id: 'made' },
    isNew: true,
    isMailed: true,
  });
  expect(warn).toHaveBeenCalledTimes(1);
});
