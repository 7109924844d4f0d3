import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createEntry } from '../../../src/contracts/content/management.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { staffAdministrationCalls } from '../../../src/contracts/staff/administration-calls.ts';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { staffSessionCalls } from '../../../src/contracts/staff/session-calls.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { codeAt, type Member, STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import { usersClient } from '../../support/contract/users-client.ts';

const STEP = 30_000;
let now = new Date('2026-11-10T08:00:00.000Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let backing: TestBacking;
let session: pg.Client;
const staff = staffClient(() => backing);
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  session = new pg.Client(databaseUrl);
  await session.connect();
  backing = await testBacking({ databaseUrl, clock: () => now });
});
afterAll(async () => {
  await session.end();
  await backing.close();
});

const { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, sendStaffReset, resetStaffPassword } =
  staffCredentialCalls.calls;
const { removeSecondFactor, changeStaff, listStaff } = staffAdministrationCalls.calls;
const WRONG_CODE = '000000';
/** Enough time for every lockout to end, but not for a session. */
const wait = () => later(900_000);

describe('a log-in', () => {
  // Rules: STAFF-9
  test('gets the same refusal for an unknown address, a wrong password and members who are not active', async () => {
    const member = await staff.member('editor', 'Ana Active');
    const suspended = await staff.member('editor', 'Sia Suspended');
    await staff.manage('PUT', callPath(changeStaff, { uid: suspended.uid }), { user: { state: 'suspended' } });
    await staff.invite('invited@example.com', 'editor');
    const refusals = [
      await staff.logIn(member.email, 'wrong'),
      await staff.logIn('unknown@example.com'),
      await staff.logIn('no address'),
      await staff.logIn(suspended.email),
      await staff.logIn('invited@example.com', ''),
    ];
    expect([refusals[0]?.status, refusals[0]?.body.error_code]).toEqual([422, 104]);
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect((await staff.logIn(' ANA.active@Example.com')).status).toBe(200);
  });

  test.each(['known', 'unknown'])('is limited for an address that is %s, apart from shoppers', async (kind) => {
    const email = kind === 'known' ? (await staff.member('editor', 'Lou Locked')).email : 'locked@example.com';
    const shoppers = usersClient(() => backing.urls.users);
    await shoppers.join(email);
    const attempts = [];
    for (let count = 0; count < 6; count += 1) attempts.push(await staff.logIn(email, 'wrong'));
    expect(attempts.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(attempts.at(-1)?.retryAfter).toBe(5);
    expect((await shoppers.logIn(email)).status).toBe(201);
    later(5_000);
    expect((await staff.logIn(email)).status).toBe(kind === 'known' ? 200 : 422);
  });

  test('cannot be tried faster by parallel guesses', async () => {
    const { email } = await staff.member('editor', 'Pia Parallel');
    const answers = await Promise.all(Array.from({ length: 12 }, () => staff.logIn(email, 'wrong')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  });
});

describe('a second factor', () => {
  // Rules: STAFF-11
  test('is asked for after the password, and accepts each code once, one step early or late', async () => {
    const member = await staff.member('editor', 'Tom Totp');
    const { secret, uri } = await staff.enroll(member, now);
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Thriftwire:tom\.totp%40example\.com\?issuer=Thriftwire&secret=[A-Z2-7]{32}&/,
    );
    const logIn = (code?: string, password = STAFF_PASSWORD) => staff.logIn(member.email, password, code);
    const without = await logIn();
    expect([without.status, without.body.error_code, without.body.errors]).toEqual([
      401,
      294,
      { tfa_token: ['is required.'] },
    ]);
    expect((await logIn(undefined, 'wrong')).status).toBe(422);
    // The code that confirmed it.
    expect((await logIn(codeAt(secret, now))).body.errors).toEqual({ tfa_token: ['is not valid.'] });
    wait();
    const [before, after, late] = [-STEP, STEP, 2 * STEP].map((ms) => codeAt(secret, new Date(now.getTime() + ms)));
    expect((await logIn(late)).status).toBe(401);
    expect((await logIn(before)).status).toBe(200);
    expect((await logIn(before)).status).toBe(401);
    expect((await logIn(after?.replace(/^(...)/, '$1 '))).status).toBe(200);
    // A code of an earlier step than the last one accepted.
    expect((await logIn(codeAt(secret, now))).status).toBe(401);
    wait();
    expect((await logIn(codeAt(secret, now), 'wrong')).status).toBe(422);
    const both = await Promise.all([logIn(codeAt(secret, now)), logIn(codeAt(secret, now))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('is set up with the password, ends other sessions, and counts wrong codes', async () => {
    const member = await staff.member('editor', 'Uma Upset');
    const begin = (password: string, tfa_token?: string) =>
      staff.as(member, 'POST', beginSecondFactor.path, { password, ...(tfa_token !== undefined && { tfa_token }) });
    const { authtoken } = (await staff.logIn(member.email)).body.user;
    const confirm = (tfa_token: string) => staff.as(member, 'POST', confirmSecondFactor.path, { tfa_token });
    expect((await begin('wrong')).body.errors).toEqual({ password: ['is not right'] });
    expect((await confirm(WRONG_CODE)).status).toBe(400);
    const { secret } = (await begin(STAFF_PASSWORD)).body;
    expect((await confirm(WRONG_CODE)).status).toBe(400);
    expect((await staff.logIn(member.email)).status).toBe(200);
    expect((await confirm(codeAt(secret, now))).status).toBe(200);
    expect((await staff.account({ authtoken })).status).toBe(401);
    expect((await staff.account(member)).body.user).toMatchObject({ has_second_factor: true, recovery_codes_left: 10 });

    // Replacing it needs the present one; the right password does not buy more guesses of the code.
    expect((await begin(STAFF_PASSWORD)).status).toBe(401);
    wait();
    const guesses = [];
    for (let count = 0; count < 5; count += 1) guesses.push(await begin(STAFF_PASSWORD, WRONG_CODE));
    guesses.push(await staff.logIn(member.email, STAFF_PASSWORD, WRONG_CODE));
    expect(guesses.map(({ status }) => status)).toContain(429);
    wait();
    const second = (await begin(STAFF_PASSWORD, codeAt(secret, now))).body.secret;
    expect((await confirm(codeAt(second, now))).status).toBe(200);
    wait();
    expect((await staff.logIn(member.email, STAFF_PASSWORD, codeAt(secret, now))).status).toBe(401);
    expect((await staff.logIn(member.email, STAFF_PASSWORD, codeAt(second, now))).status).toBe(200);
  });

  test('is stored encrypted for its member', async () => {
    const begun = await staff.member('editor', 'Eve Encrypted');
    const { body } = await staff.as(begun, 'POST', beginSecondFactor.path, { password: STAFF_PASSWORD });
    const [one, other] = [await staff.member('editor', 'Ed First'), await staff.member('editor', 'Ed Second')];
    const secrets = [await staff.enroll(one, now), await staff.enroll(other, now)].map(({ secret }) => secret);
    const { rows } = await session.query('select row_to_json(staff)::text as text from staff');
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secret of [body.secret, ...secrets]) expect(stored).not.toContain(secret);

    // A secret copied to another account does not open it.
    wait();
    await session.query(
      'update staff set totp_secret = (select totp_secret from staff where uid = $1), totp_last_step = null where uid = $2',
      [one.uid, other.uid],
    );
    const [secret = ''] = secrets;
    expect((await staff.logIn(other.email, STAFF_PASSWORD, codeAt(secret, now))).status).toBe(401);
    expect((await staff.logIn(one.email, STAFF_PASSWORD, codeAt(secret, now))).status).toBe(200);
  });

  // Rules: STAFF-12
  test('can be replaced by each recovery code once, until they are renewed or it is removed', async () => {
    const member = await staff.member('editor', 'Rae Recovery');
    const { secret, codes } = await staff.enroll(member, now);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const [first = '', second = '', third = ''] = codes;
    const logIn = (code: string) => staff.logIn(member.email, STAFF_PASSWORD, code);
    expect((await logIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(first)).status).toBe(401);
    const both = await Promise.all([logIn(second), logIn(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await staff.account(member)).body.user.recovery_codes_left).toBe(8);

    wait();
    const renew = (tfa_token: string) => staff.as(member, 'POST', renewRecoveryCodes.path, { tfa_token });
    expect((await renew(WRONG_CODE)).status).toBe(401);
    const renewed = await renew(codeAt(secret, now));
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await logIn(third)).status).toBe(401);
    expect((await logIn(renewed.body.recovery_codes[0])).status).toBe(200);

    const { uid } = member;
    expect((await staff.manage('DELETE', callPath(removeSecondFactor, { uid }))).status).toBe(200);
    expect((await staff.account(member)).status).toBe(401);
    expect((await staff.logIn(member.email)).status).toBe(200);
  });

  test('is still asked for after a reset of the password', async () => {
    const member = await staff.member('editor', 'Max Mailbox');
    await staff.enroll(member, now);
    await staff.call('POST', sendStaffReset.path, { user: { email: member.email } });
    const reset_password_token = await staff.mailed(member.email, 'reset');
    const password = 'kites above the quarry';
    const user = { reset_password_token, password, password_confirmation: password };
    expect((await staff.call('POST', resetStaffPassword.path, { user })).status).toBe(200);
    expect((await staff.logIn(member.email, password)).status).toBe(401);
  });
});

describe('where administrators need a second factor', () => {
  let strict: TestBacking;
  let root: Member;
  const strictStaff = staffClient(() => strict);
  const entry = { entry: { title: 'Acme', slug: 'acme' } };
  const write = (member: Member) => strictStaff.as(member, 'POST', callPath(createEntry, { type: 'store' }), entry);
  beforeAll(async () => {
    strict = await testBacking({ clock: () => now, requiresSecondFactor: true });
    root = await strictStaff.root();
  });
  afterAll(() => strict.close());

  // Rules: STAFF-13
  test('one without it can only read the account, set it up and log out', async () => {
    expect((await strictStaff.account(root)).body.user.needs_second_factor).toBe(true);
    const refused = [
      await write(root),
      await strictStaff.as(root, 'GET', listStaff.path),
      await strictStaff.sessions(root),
      await strictStaff.as(root, 'GET', '/v3/content_types'),
      await strictStaff.as(root, 'PUT', staffCredentialCalls.calls.changeOwnPassword.path, {
        current_password: STAFF_PASSWORD,
        password: STAFF_PASSWORD,
      }),
    ];
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([403, { second_factor: ['is required.'] }]);
    const other: Member = (await strictStaff.logIn(root.email)).body.user;
    expect((await strictStaff.as(other, 'DELETE', staffSessionCalls.calls.endStaffSession.path)).status).toBe(200);

    await strictStaff.enroll(root, now);
    expect((await strictStaff.account(root)).body.user.needs_second_factor).toBe(false);
    expect((await write(root)).status).toBe(201);
  });

  test('others do not need it', async () => {
    expect((await write(await strictStaff.member('editor'))).status).toBe(201);
  });

  test('one needs it again after it was removed, and with the role', async () => {
    const member = await strictStaff.member('contributor', 'Pat Promoted');
    const change = { user: { role: 'administrator' } };
    await strictStaff.manage('PUT', callPath(changeStaff, { uid: member.uid }), change);
    const promoted: Member = (await strictStaff.logIn(member.email)).body.user;
    expect((await write(promoted)).status).toBe(403);
    await strictStaff.enroll(promoted, now);
    expect((await strictStaff.as(promoted, 'GET', listStaff.path)).status).toBe(200);
    await strictStaff.manage('DELETE', callPath(removeSecondFactor, { uid: member.uid }));
    const again: Member = (await strictStaff.logIn(member.email)).body.user;
    expect((await write(again)).status).toBe(403);
  });
});
