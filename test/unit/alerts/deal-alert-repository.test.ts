import { expect, test } from '@jest/globals';
import { dealAlertErrors } from '../../../src/contracts/alerts/deal-alert.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { DealAlertRepository } from '../../../src/repositories/alerts/deal-alert-repository.ts';

const ctx = { deadline: AbortSignal.timeout(60_000) };

test.each<[string, number, unknown, object]>([
  ['the same alert, made anew', 400, dealAlertErrors.exists, { name: 'SubscriptionAlreadyExists' }],
  ['as many alerts as there may be', 400, dealAlertErrors.tooMany, { name: 'TooManyAlerts', meta: { most: 100 } }],
  ['another alert', 400, { token: ['is invalid'] }, { name: 'AlertLinkInvalid' }],
  ['nobody to send mails to', 403, dealAlertErrors.notSubscribed, { name: 'AlertLinkInvalid' }],
  ['a service in trouble', 500, 'no', { code: 503 }],
])('the link of a mail meets %s', async (_what, status, errors, error) => {
  const body = JSON.stringify({ errors });
  const send = () => Promise.reject(new HttpFailure('status', { backend: 'subscriptions', path: '', status, body }));
  await expect(new DealAlertRepository({ send }).doByMail(ctx, 'token', 'restore')).rejects.toMatchObject(error);
});
