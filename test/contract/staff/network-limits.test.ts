import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { NETWORK_HEADER } from '../../../src/contracts/staff/staff-member.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { codeAt, type Member, STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';

let now = new Date('2026-11-10T08:00:00.000Z');
let backing: TestBacking;
let member: Member;
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  member = await staff.member('editor', 'Nia Network');
});
afterAll(() => backing.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const { sendStaffReset, readStudioLink } = staffCredentialCalls.calls;
/** Another address each time, so that no account is locked. */
const guess = (headers: object, count: number) => staff.logIn(`guess${count}@example.com`, 'wrong', undefined, headers);
async function guesses(count: number, headers: object): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push((await guess(headers, index)).status);
  return statuses;
}
const isAllowed = async (headers: object) =>
  (await staff.logIn(member.email, STAFF_PASSWORD, undefined, headers)).status === 200;

// Rules: STAFF-9
test('a network has 20 wrong log-ins in ten minutes, whatever the account', async () => {
  expect(await guesses(20, staff.from('home'))).toEqual(Array.from({ length: 20 }, () => 422));
  const refused = await guess(staff.from('home'), 20);
  expect([refused.status, refused.retryAfter]).toEqual([429, 600]);
  expect(await isAllowed(staff.from('home'))).toBe(false);
  expect(await isAllowed(staff.from('office'))).toBe(true);
  now = new Date(now.getTime() + 600_000);
  expect(await isAllowed(staff.from('home'))).toBe(true);
});

test('log-ins that succeed do not count, nor does the step before the code', async () => {
  const coded = await staff.member('editor', 'Cy Coded');
  const { secret } = await staff.enroll(coded, now);
  for (let count = 0; count < 11; count += 1) {
    now = new Date(now.getTime() + 30_000);
    const code = codeAt(secret, now);
    expect((await staff.logIn(coded.email, STAFF_PASSWORD, undefined, staff.from('shared'))).status).toBe(401);
    expect((await staff.logIn(coded.email, STAFF_PASSWORD, code, staff.from('shared'))).status).toBe(200);
  }
  expect(await guesses(20, staff.from('shared'))).not.toContain(429);
});

test('parallel guesses cannot race the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(staff.from('fast'), index)));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(20);
});

test('only a caller with the service token may name the network; all others share that of their connection', async () => {
  const named = (network: string) => ({ [NETWORK_HEADER]: network });
  const wrong = (network: string) => ({ ...named(network), authorization: 'Bearer wrong' });
  for (let count = 0; count < 10; count += 1) {
    expect((await guess(named(`n${count}`), count)).status).toBe(422);
    expect((await guess(wrong(`n${count}`), count + 10)).status).toBe(422);
  }
  expect((await guess(named('another'), 20)).status).toBe(429);
  expect((await guess({}, 20)).status).toBe(429);
  expect(await isAllowed(staff.from('home'))).toBe(true);
});

test('mailed resets and one-time links are limited as well', async () => {
  const headers = staff.from('home');
  const reset = () => staff.call('POST', sendStaffReset.path, { user: { email: 'nobody@example.com' } }, headers);
  const verify = () => staff.call('POST', readStudioLink.path, { token: 'unknown' }, headers);
  const statuses = async (count: number, send: typeof reset) => {
    const found = new Set<number>();
    for (let index = 0; index < count; index += 1) found.add((await send()).status);
    return [...found];
  };
  expect(await statuses(10, reset)).toEqual([200]);
  expect((await reset()).status).toBe(429);
  expect(await statuses(30, verify)).toEqual([400]);
  expect((await verify()).status).toBe(429);
});
