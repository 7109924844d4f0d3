import { expect, test } from '@jest/globals';
import { dealAlertErrors } from '../../../src/contracts/alerts/deal-alert.ts';
import type { UserSession } from '../../../src/domain/accounts/user.ts';
import type { HttpClient } from '../../../src/platform/http/http-client.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { DealAlertRepository } from '../../../src/repositories/alerts/deal-alert-repository.ts';

const BROKEN_LINK = 'This link doesn’t work. Please open the one in the newest email from us.';
const ctx = { deadline: AbortSignal.timeout(60_000) };

// Rules: ALERTS-14, ALERTS-7
test.each<[string, number, unknown, object]>([
  ['an existing duplicate', 400, dealAlertErrors.exists, { name: 'SubscriptionAlreadyExists' }],
  ['the maximum of alerts', 400, dealAlertErrors.tooMany, { name: 'TooManyAlerts', meta: { most: 100 } }],
  ['an invalid token', 400, { token: ['is invalid'] }, { name: 'AlertLinkInvalid', message: BROKEN_LINK }],
  ['an unsubscribed user', 403, dealAlertErrors.notSubscribed, { name: 'AlertLinkInvalid' }],
  ['a failing service', 500, 'no', { code: 503 }],
])('maps the error of a mail link for %s', async (_what, status, errors, error) => {
  const body = JSON.stringify({ errors });
  const send = () => Promise.reject(new HttpFailure('status', { backend: 'subscriptions', path: '', status, body }));
  await expect(new DealAlertRepository({ send }).changeByMail(ctx, 'token', 'restore')).rejects.toMatchObject(error);
});

// Rules: ALERTS-5
test('creates an alert for email with the token of the user', async () => {
  const sent: Parameters<HttpClient['send']>[0][] = [];
  const send = async (call: (typeof sent)[number]) => {
    sent.push(call);
    throw new HttpFailure('status', {
      backend: 'subscriptions',
      path: '',
      status: 400,
      body: JSON.stringify({ errors: 'Subscription already exists for this user' }),
    });
  };
  const session = { token: 'of-ann', user: { id: '7' } } as UserSession;
  const alert = {
    name: '',
    query: { searchString: 'kettle', stores: [], excludedWords: [] },
    pace: 'instant',
  } as const;
  await expect(new DealAlertRepository({ send }).create(ctx, session, alert)).rejects.toMatchObject({
    name: 'SubscriptionAlreadyExists',
    code: 400,
  });
  expect(sent[0]).toMatchObject({
    headers: { authorization: 'Bearer of-ann' },
    json: { user_id: '7', channels: ['email'], trigger: 'deal-alert', query: { search_string: 'kettle' } },
  });
});
