import { expect, test } from '@jest/globals';
import { usersErrors } from '../../../src/contracts/accounts/user.ts';
import { saveErrors } from '../../../src/contracts/saves/engagement.ts';
import type { UserSession } from '../../../src/domain/accounts/user.ts';
import type { HttpAnswer, HttpClient } from '../../../src/platform/http/http-client.ts';
import { HttpFailure, type HttpFailureInit } from '../../../src/platform/http/http-failure.ts';
import { SavesRepository } from '../../../src/repositories/saves/saves-repository.ts';

type Sent = Parameters<HttpClient['send']>[0];

const session = { token: 'of-ann', user: { id: '7' } } as UserSession;
const ctx = { deadline: AbortSignal.timeout(60_000) };
const kettle = { contentType: 'post', uid: 'kettle' } as const;
const record = (entry_uid: string) => ({
  id: `e-${entry_uid}`,
  user_id: '7',
  engagement_type: 'save',
  content_type_uid: 'post',
  entry_uid,
  created_at: '2026-11-21T12:00:00.000Z',
});

/** A repository whose service gives one answer, and the requests that it received. */
function answering(answer: Partial<HttpAnswer> | Error) {
  const asked: Sent[] = [];
  const send = async (call: Sent): Promise<HttpAnswer> => {
    asked.push(call);
    if (answer instanceof Error) throw answer;
    return { status: 200, headers: {}, body: undefined, ...answer };
  };
  return { repository: new SavesRepository({ send }), asked };
}
const refused = (status: number, errors: unknown, more: Partial<HttpFailureInit> = {}) =>
  new HttpFailure('status', { backend: 'engagements', path: '', status, body: JSON.stringify({ errors }), ...more });
const away = new HttpFailure('timeout', { backend: 'engagements', path: '' });

test('sends the id and token of the session user', async () => {
  const { repository, asked } = answering({ body: [record('kettle')] });
  await repository.list(ctx, session);
  expect([asked[0]?.headers, asked[0]?.query?.toString()]).toEqual([{ authorization: 'Bearer of-ann' }, 'user_id=7']);
});

test('finds one entry even when the service returns all saves', async () => {
  const { repository } = answering({ body: [record('lamp'), record('kettle')] });
  expect((await repository.list(ctx, session, kettle)).map(({ id }) => id)).toEqual(['e-kettle']);
});

// Rules: SAVES-2
test.each<[string, Partial<HttpAnswer> | Error, object]>([
  ['what is not published', refused(400, { entry_uid: [saveErrors.notPublished] }), { name: 'NotSaveable' }],
  ['one too many', refused(400, saveErrors.tooMany), { name: 'TooManySaved', message: expect.stringMatching('1,000') }],
  ['a session that has ended', refused(401, usersErrors.tokenAlgorithm), { code: 401 }],
  ['a service in trouble', refused(500, 'no'), { name: 'EngagementsUnavailable', meta: { status: 500 } }],
  ['a service that is silent', away, { name: 'EngagementsUnavailable', meta: { status: 504 } }],
  ['an answer in another form', { body: { saved: true } }, { name: 'EngagementsUnavailable', meta: { status: 502 } }],
])('saving meets %s', async (_what, answer, error) => {
  await expect(answering(answer).repository.create(ctx, session, kettle)).rejects.toMatchObject(error);
});

// Rules: SAVES-5
test.each<[string, Partial<HttpAnswer> | Error, object | undefined]>([
  ['204', { status: 204 }, undefined],
  ['200', { status: 200, body: {} }, { name: 'DeleteEngagementFailed', message: 'Delete Engagement Failed' }],
  ['404', refused(404, 'there is no such engagement'), { name: 'DeleteEngagementFailed' }],
  ['503', refused(503, 'no'), { name: 'DeleteEngagementFailed' }],
  ['silence', away, { name: 'DeleteEngagementFailed' }],
  ['401', refused(401, usersErrors.tokenNotCompact), { code: 401 }],
])('deleting succeeds with 204 alone: %s', async (_what, answer, error) => {
  const deleting = answering(answer).repository.delete(ctx, session, 'e');
  if (error) await expect(deleting).rejects.toMatchObject(error);
  else await deleting;
});
