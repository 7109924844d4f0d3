import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { errors, toAppError } from '../../../src/domain/errors/catalog.ts';
import type { Log } from '../../../src/domain/shell/log.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { toUsersError } from '../../../src/repositories/accounts/to-users-error.ts';
import type { UsersRepository } from '../../../src/repositories/accounts/users-repository.ts';
import { AccountService } from '../../../src/services/accounts/account-service.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const log = { warn: () => undefined, error: () => undefined } as unknown as Log;
const ctx = { requestId: 'test' } as RequestContext;
const email = 'ada@example.com';

/** Accounts of a users service that answers every call with this. */
function accountsOf(answer: () => Promise<void>) {
  const users = { send: answer, logIn: answer } as unknown as UsersRepository;
  return new AccountService(users, { run: async () => undefined }, { forget: async () => undefined }, log, () => {
    throw new Error('There is no deadline here.');
  });
}
const refusal = (status: number, body: unknown = {}) =>
  accountsOf(() =>
    Promise.reject(
      toUsersError(new HttpFailure('status', { backend: 'users', path: '/users', status, body: JSON.stringify(body) })),
    ),
  );

/** The status of the answer, and how long it took in ms. */
async function outcome(call: Promise<unknown>): Promise<[result: unknown, ms: number]> {
  const start = Date.now();
  let done: [unknown, number] | undefined;
  call.then(
    () => {
      done = ['done', Date.now() - start];
    },
    (error: unknown) => {
      done = [toAppError(error).code, Date.now() - start];
    },
  );
  for (let passed = 0; passed < 2_000 && !done; passed += 50) await jest.advanceTimersByTimeAsync(50);
  if (!done) throw new Error('There was no answer.');
  return done;
}

// Rules: ACCOUNTS-33
describe.each([
  ['requests a reset', (accounts: AccountService) => accounts.requestReset(ctx, email), 'done'],
  ['requests a log-in link', (accounts: AccountService) => accounts.requestLogInLink(ctx, email), 'done'],
  ['requests a confirmation', (accounts: AccountService) => accounts.sendConfirmation(ctx, email), 'done'],
  [
    'logs in',
    (accounts: AccountService) => accounts.logIn(ctx, { email, password: 'x', remember: false }),
    errors.wrongLogin({}).code,
  ],
])('a visitor who %s', (_what, call, answer) => {
  test.each([
    [401, {}],
    [403, {}],
    [404, { error: 'There is no such user.' }],
    [422, { errors: { email: ['is unknown'] } }],
  ])('gets one answer after one time when the users service answers %i', async (status, body) => {
    expect(await outcome(call(refusal(status, body)))).toEqual([answer, 500]);
  });

  test('learns of too many tries and of an outage', async () => {
    const codes = [errors.tooManyTries({ retryAfterSeconds: 1 }).code, errors.authServer({ status: 503 }).code];
    expect([(await outcome(call(refusal(429))))[0], (await outcome(call(refusal(503))))[0]]).toEqual(codes);
  });
});

test('takes the same time to request a reset of an account that exists', async () => {
  expect(await outcome(accountsOf(async () => undefined).requestReset(ctx, email))).toEqual(['done', 500]);
});
