import { expect, test } from '@jest/globals';
import { dealAlertErrors } from '../../../src/contracts/alerts/deal-alert.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { DealAlertRepository } from '../../../src/repositories/alerts/deal-alert-repository.ts';

const ctx = { deadline: AbortSignal.timeout(60_000) };

test.each<[string, number, unknown, object]>([
  ['an existing duplicate', 400, dealAlertErrors.exists, { name: 'SubscriptionAlreadyExists' }],
  ['the maximum of alerts', 400, dealAlertErrors.tooMany, { name: 'TooManyAlerts', meta: { most: 100 } }],
  ['an invalid token', 400, { token: ['is invalid'] }, { name: 'AlertLinkInvalid' }],
  ['an unsubscribed user', 403, dealAlertErrors.notSubscribed, { name: 'AlertLinkInvalid' }],
  ['a failing service', 500, 'no', { code: 503 }],
])('maps the error of a mail link for %s', async (_what, status, errors, error) => {
  const body = JSON.stringify({ errors });
  const send = () => Promise.reject(new HttpFailure('status', { backend: 'subscriptions', path: '', status, body }));
  await expect(new DealAlertRepository({ send }).changeByMail(ctx, 'token', 'restore')).rejects.toMatchObject(error);
});
