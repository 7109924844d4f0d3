import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callPath } from '../../../src/contracts/define-call.ts';
import { staffAdministrationCalls } from '../../../src/contracts/staff/administration-calls.ts';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { staffSessionCalls } from '../../../src/contracts/staff/session-calls.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type Member, STAFF_PASSWORD, staffClient, tokenOf } from '../../support/contract/staff-client.ts';
import { mailsTo, mailTo } from '../../support/mail/outbox.ts';

const HOUR = 3_600_000;
let now = new Date('2026-11-10T08:00:00.000Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let backing: TestBacking;
let root: Member;
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now });
  root = await staff.root();
});
afterAll(() => backing.close());

const { changeStaff, listStaff, resendInvitation, withdrawInvitation, endSessionOfStaff, listSessionsOfStaff } =
  staffAdministrationCalls.calls;
const { sendStaffReset, resetStaffPassword, changeOwnPassword, readStudioLink } = staffCredentialCalls.calls;
const { endOwnSession, endOtherSessions, endStaffSession } = staffSessionCalls.calls;
const NEW_PASSWORD = 'kites above the quarry';
const change = (uid: string, user: object) => staff.manage('PUT', callPath(changeStaff, { uid }), { user });
const isOpen = async (member: Pick<Member, 'authtoken'>) => (await staff.account(member)).status === 200;
const open = async (email: string, userAgent = 'curl/8'): Promise<Member> =>
  (await staff.logIn(email, STAFF_PASSWORD, undefined, { 'user-agent': userAgent })).body.user;

describe('an invitation', () => {
  // Rules: STAFF-6
  test('is mailed, identifies the invited person, and lets them join once', async () => {
    const invited = await staff.as(root, 'POST', listStaff.path, {
      user: { email: ' Ina@Example.com', role: 'contributor' },
    });
    expect(invited.status).toBe(201);
    expect(invited.body.user).toMatchObject({ email: 'ina@example.com', state: 'invited', created_by: 'Robin Root' });
    const mail = await mailTo(backing, 'ina@example.com');
    expect(mail.subject).toBe('Join the Thriftwire studio');
    expect(mail.text).toContain('Robin Root invited you to the studio of Thriftwire as a contributor.');
    expect(mail.link).toMatch(/^http:\/\/localhost:3000\/studio\/join\/[\w-]{43}$/);
    const token = tokenOf(mail.link);
    const found = await staff.call('POST', readStudioLink.path, { token });
    expect(invited.body.invitation_token).toBe(token);
    expect(found.body).toEqual({ kind: 'join', email: 'ina@example.com', role: 'contributor' });

    const joined = await staff.join(token, 'Ina Ink');
    expect(joined.body.user).toMatchObject({ username: 'Ina Ink', state: 'active', permissions: ['read', 'write'] });
    expect(await isOpen(joined.body.user)).toBe(true);
    expect((await staff.join(token, 'Ina Again')).status).toBe(400);
  });

  test('expires after 7 days; sending it again replaces the link', async () => {
    const { body } = await staff.invite('late@example.com', 'editor');
    const first = await staff.invitation('late@example.com');
    later(7 * 24 * HOUR);
    expect((await staff.join(first, 'Late')).status).toBe(400);
    const { uid } = body.user;
    const again = await staff.manage('POST', callPath(resendInvitation, { uid }));
    const second = await staff.invitation('late@example.com', 2);
    expect(again).toMatchObject({ status: 200, body: { invitation_token: second } });
    later(60_000);
    await staff.manage('POST', callPath(resendInvitation, { uid }));
    const third = await staff.invitation('late@example.com', 3);
    expect((await staff.join(second, 'Late')).status).toBe(400);
    expect((await staff.join(third, 'Late')).status).toBe(201);
    expect((await staff.manage('POST', callPath(resendInvitation, { uid }))).status).toBe(422);
  });

  test('can be withdrawn, and mailed only as often as the cap of its recipient allows', async () => {
    const { body } = await staff.invite('gone@example.com', 'editor');
    const { uid } = body.user;
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await staff.manage('POST', callPath(resendInvitation, { uid }))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const token = await staff.invitation('gone@example.com', 5);
    expect((await staff.manage('DELETE', callPath(withdrawInvitation, { uid }))).status).toBe(200);
    expect((await staff.join(token, 'Gone')).status).toBe(400);
    expect((await staff.manage('DELETE', callPath(withdrawInvitation, { uid: root.uid }))).status).toBe(422);
  });

  // Rules: STAFF-4
  test('needs an address and a name that no other member has', async () => {
    const taken = await staff.invite('ROOT@example.com', 'editor');
    expect([taken.status, taken.body.errors]).toEqual([422, { email: ['has already been taken'] }]);
    expect((await staff.invite('no address', 'editor')).status).toBe(422);
    await staff.invite('twin@example.com', 'editor');
    const token = await staff.invitation('twin@example.com');
    const twin = await staff.join(token, 'robin  ROOT');
    expect([twin.status, twin.body.errors]).toEqual([422, { username: ['has already been taken'] }]);
    expect((await staff.join(token, 'x'.repeat(101))).status).toBe(422);
    expect((await staff.join(token, 'Twin')).status).toBe(201);
  });
});

describe('a password', () => {
  // Rules: STAFF-7
  test('is reset by a mailed link, once, which ends all sessions and opens none', async () => {
    const member = await staff.member('editor', 'Fern Forgetful');
    const ask = () => staff.call('POST', sendStaffReset.path, { user: { email: member.email } });
    const known = await ask();
    const unknown = await staff.call('POST', sendStaffReset.path, { user: { email: 'unknown@example.com' } });
    expect(unknown).toEqual(known);
    const token = await staff.mailed(member.email, 'reset');
    const reset = (password: string, confirmation = password) =>
      staff.call('POST', resetStaffPassword.path, {
        user: { reset_password_token: token, password, password_confirmation: confirmation },
      });
    expect((await reset('password1')).body.errors).toHaveProperty('password');
    expect((await reset(NEW_PASSWORD, 'another')).body.errors).toHaveProperty(['user.password_confirmation']);
    const done = await reset(NEW_PASSWORD);
    expect([done.status, done.body.user]).toEqual([200, undefined]);
    expect((await reset(NEW_PASSWORD)).status).toBe(400);
    expect(await isOpen(member)).toBe(false);
    expect((await staff.logIn(member.email)).status).toBe(422);
    expect((await staff.logIn(member.email, NEW_PASSWORD)).status).toBe(200);
    await mailTo(backing, member.email, 3);
    expect((await mailsTo(backing, member.email)).map(({ subject }) => subject)).toContain(
      'Your studio password was changed',
    );

    later(60_000);
    await ask();
    const late = await staff.mailed(member.email, 'reset', 2);
    later(HOUR);
    expect((await staff.call('POST', readStudioLink.path, { token: late })).status).toBe(400);
  });

  test('is changed with the present one, which ends all other sessions', async () => {
    const member = await staff.member('editor', 'Carla Careful');
    const other = await open(member.email);
    const to = (current_password: string, password: string) =>
      staff.as(member, 'PUT', changeOwnPassword.path, { current_password, password });
    expect((await to('wrong', NEW_PASSWORD)).body.errors).toEqual({ current_password: ['is not right'] });
    expect((await to(STAFF_PASSWORD, 'carla.careful')).body.errors).toHaveProperty('password');
    expect(await isOpen(other)).toBe(true);
    expect((await to(STAFF_PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect([await isOpen(member), await isOpen(other)]).toEqual([true, false]);
  });

  test('is not reset for a member who is suspended', async () => {
    const member = await staff.member('editor', 'Sue Suspended');
    await staff.call('POST', sendStaffReset.path, { user: { email: member.email } });
    const token = await staff.mailed(member.email, 'reset');
    await change(member.uid, { state: 'suspended' });
    const user = { reset_password_token: token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await staff.call('POST', resetStaffPassword.path, { user })).status).toBe(400);
  });
});

describe('a session', () => {
  // Rules: STAFF-10
  test('ends after 12 hours without use, and 7 days after it was opened', async () => {
    const member = await staff.member('editor', 'Ida Idle');
    later(12 * HOUR - 1_000);
    expect(await isOpen(member)).toBe(true);
    later(12 * HOUR);
    expect(await isOpen(member)).toBe(false);
    const busy = await open(member.email);
    for (let hours = 0; hours < 160; hours += 10) {
      later(10 * HOUR);
      expect(await isOpen(busy)).toBe(true);
    }
    later(8 * HOUR);
    expect(await isOpen(busy)).toBe(false);
  });

  test('is listed with device and last use, and ended by its owner and by administrators', async () => {
    const member = await staff.member('editor', 'Lia List');
    const { uid } = member;
    const phone = await open(member.email, 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1');
    later(HOUR);
    const { body } = await staff.sessions(phone);
    expect(body.sessions).toMatchObject([
      { device: 'Safari on iPhone', is_current: true, last_used_at: now.toISOString() },
      { device: 'node', is_current: false },
    ]);
    const [own, other] = body.sessions;
    const sessionUid = other.uid;
    const stranger = await staff.member('editor', 'Stan Stranger');
    const end = callPath(endOwnSession, { sessionUid });
    expect((await staff.as(stranger, 'DELETE', end)).status).toBe(422);
    expect((await staff.as(phone, 'DELETE', end)).status).toBe(200);
    expect([await isOpen(member), await isOpen(phone)]).toEqual([false, true]);

    await open(member.email);
    await staff.as(phone, 'DELETE', endOtherSessions.path);
    const administrator = await open(root.email);
    const list = await staff.as(administrator, 'GET', callPath(listSessionsOfStaff, { uid }));
    expect(list.body.sessions.map((session: { uid: string }) => session.uid)).toEqual([own.uid]);
    expect((await staff.as(phone, 'GET', callPath(listSessionsOfStaff, { uid }))).status).toBe(403);
    await staff.as(administrator, 'DELETE', callPath(endSessionOfStaff, { uid, sessionUid: own.uid }));
    expect(await isOpen(phone)).toBe(false);
  });

  test('ends when its owner logs out', async () => {
    const [member, other] = [await open(root.email), await open(root.email)];
    expect((await staff.as(member, 'DELETE', endStaffSession.path)).status).toBe(200);
    expect([await isOpen(member), await isOpen(other)]).toEqual([false, true]);
  });
});

// Rules: STAFF-80
test('filters of lists belong to a member, are replaced by name, and are at most 50', async () => {
  const [one, other] = [await staff.member('editor', 'Fay Filter'), await staff.member('editor', 'Gus Filter')];
  const { listOwnFilters, writeOwnFilter, deleteOwnFilter } = staffSessionCalls.calls;
  const write = (member: Member, name: string, address = 'content?state=expired') =>
    staff.as(member, 'PUT', writeOwnFilter.path, { filter: { name, address } });
  const list = async (member: Member) => (await staff.as(member, 'GET', listOwnFilters.path)).body.filters;
  await write(one, 'Ended');
  await write(one, ' Ended ', 'content?state=expired&sort=title');
  await write(other, 'Ended', 'assets?used=false');
  expect(await list(one)).toEqual([{ name: 'Ended', address: 'content?state=expired&sort=title' }]);
  expect(await list(other)).toEqual([{ name: 'Ended', address: 'assets?used=false' }]);
  for (const address of [
    '//evil.example',
    'https://evil.example/?a',
    'content?a#b',
    'content',
    `content?${'a'.repeat(1_001)}`,
  ])
    expect((await write(one, 'Odd', address)).status).toBe(400);
  for (let count = 1; count < 50; count += 1) await write(one, `Filter ${count}`);
  expect((await write(one, 'One more')).status).toBe(422);
  expect((await write(one, 'Ended')).status).toBe(200);
  const { status } = await staff.as(one, 'DELETE', `${deleteOwnFilter.path}?name=Ended`);
  expect([status, (await list(one)).length, (await list(other)).length]).toEqual([204, 49, 1]);
});

describe('a change of a member', () => {
  // Rules: STAFF-8
  test('of role or state ends their sessions at once', async () => {
    const member = await staff.member('contributor', 'Mo Moved');
    expect((await change(member.uid, { username: 'Mo Renamed' })).body.user.username).toBe('Mo Renamed');
    expect(await isOpen(member)).toBe(true);
    await change(member.uid, { role: 'editor' });
    expect(await isOpen(member)).toBe(false);
    const again = await open(member.email);
    await change(member.uid, { state: 'suspended' });
    expect(await isOpen(again)).toBe(false);
    expect((await staff.logIn(member.email)).status).toBe(422);
    await change(member.uid, { state: 'active' });
    expect([await isOpen(again), (await staff.logIn(member.email)).status]).toEqual([false, 200]);
  });

  test('leaves one active administrator, also when two demote each other at once', async () => {
    expect((await change(root.uid, { role: 'editor' })).status).toBe(409);
    expect((await change(root.uid, { state: 'suspended' })).status).toBe(409);
    const second = await staff.member('administrator', 'Sol Second');
    const answers = await Promise.all([
      change(root.uid, { role: 'editor' }),
      change(second.uid, { state: 'suspended' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await staff.manage('GET', listStaff.path);
    const left = body.users.filter(
      ({ role, state }: { role: string; state: string }) => role === 'administrator' && state === 'active',
    );
    expect(left).toHaveLength(1);
  });

  test('of an invited person can only be of the role', async () => {
    const { body } = await staff.invite('maybe@example.com', 'editor');
    expect((await change(body.user.uid, { state: 'active' })).status).toBe(422);
    expect((await change(body.user.uid, { role: 'contributor' })).body.user.role).toBe('contributor');
    expect((await change('blt0', { role: 'editor' })).status).toBe(422);
  });
});
