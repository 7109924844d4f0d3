import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callPath } from '../../../src/contracts/define-call.ts';
import { staffAdministrationCalls } from '../../../src/contracts/staff/administration-calls.ts';
import { staffCredentialCalls } from '../../../src/contracts/staff/credential-calls.ts';
import { passkeyCalls } from '../../../src/contracts/staff/passkey-calls.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { type Member, STAFF_PASSWORD, staffClient } from '../../support/contract/staff-client.ts';
import type { TestPasskey } from '../../support/contract/test-passkey.ts';
import { eventually } from '../../support/eventually.ts';
import { mailsTo } from '../../support/mail/outbox.ts';

let now = new Date('2026-11-10T08:00:00.000Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const publicOrigin = 'https://deals.example';
let backing: TestBacking;
const staff = staffClient(() => backing);
beforeAll(async () => {
  backing = await testBacking({ clock: () => now, publicOrigin });
});
afterAll(() => backing.close());

const { beginPasskeyLogIn, createPasskeySession, listPasskeys, renamePasskey, removePasskey, beginPasskey } =
  passkeyCalls.calls;
const { createPasskey } = passkeyCalls.calls;
const begin = async (user?: object) =>
  (await staff.call('POST', beginPasskeyLogIn.path, user ? { user } : {}, staff.from())).body;
const finish = (body: object) => staff.call('POST', createPasskeySession.path, body, staff.from());
const logIn = async (passkey: TestPasskey, options: Parameters<TestPasskey['answer']>[1] = {}) =>
  finish(passkey.answer(await begin(), options));
const withPassword = async ({ email }: Member) => begin({ email, password: STAFF_PASSWORD });

describe('a log-in by passkey', () => {
  // Rules: STAFF-120
  test('needs neither address nor password, opens a session and leaves a row', async () => {
    const member = await staff.member('editor', 'Pam Passkey');
    const passkey = await staff.addPasskey(member, { name: 'Laptop' });
    const { status, body } = await logIn(passkey);
    expect([status, body.user.email]).toEqual([200, member.email]);
    expect((await staff.account(body.user)).body.user).toMatchObject({
      has_second_factor: true,
      has_passkey: true,
      has_authenticator_app: false,
    });
    const [row] = await staff.logs({ call: 'createPasskeySession' });
    expect(row).toMatchObject({ status: 200, targets: [member.uid] });
    const { passkeys } = (await staff.as(member, 'GET', listPasskeys.path)).body;
    expect(passkeys).toEqual([
      expect.objectContaining({ uid: passkey.uid, name: 'Laptop', last_used_at: now.toISOString() }),
    ]);
  });

  // Rules: STAFF-121
  test('is refused from another origin, without verified user, with an old counter, late or twice', async () => {
    const member = await staff.member('editor', 'Wes Wrong');
    const passkey = await staff.addPasskey(member);
    const refused = async (...options: Parameters<TestPasskey['answer']>[1][]) => {
      for (const one of options)
        expect((await logIn(passkey, one)).body.errors).toEqual({ passkey: ['is not valid.'] });
    };
    await refused({ origin: 'https://deals.example.evil.example' }, { origin: 'http://deals.example' });
    await refused({ isVerified: false });
    const used = passkey.answer(await begin());
    expect((await finish(used)).status).toBe(200);
    expect((await finish(used)).status).toBe(422);
    // A copy of the authenticator is behind.
    await refused({ counter: 1 });
    const late = passkey.answer(await begin());
    later(5 * 60_000);
    expect((await finish(late)).status).toBe(422);
    // A challenge works with the token of the browser that asked for it only.
    const [one, other] = [await begin(), await begin()];
    expect((await finish(passkey.answer({ ...one, ceremony: other.ceremony }))).status).toBe(422);
    later(900_000);
    expect((await logIn(passkey)).status).toBe(200);
  });

  test('wrong answers count for the lockout of the account', async () => {
    const member = await staff.member('editor', 'Lena Locked');
    const passkey = await staff.addPasskey(member);
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await logIn(passkey, { origin: 'https://evil.example' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    later(900_000);
  });

  test('is refused for members who are suspended, and for removed passkeys', async () => {
    const { changeStaff, removeSecondFactor } = staffAdministrationCalls.calls;
    const member = await staff.member('editor', 'Sue Suspended');
    const passkey = await staff.addPasskey(member);
    const state = (next: string) =>
      staff.manage('PUT', callPath(changeStaff, { uid: member.uid }), { user: { state: next } });
    await state('suspended');
    expect((await logIn(passkey)).status).toBe(422);
    await state('active');
    const { body } = await logIn(passkey);
    expect(body.user.uid).toBe(member.uid);
    await staff.manage('DELETE', callPath(removeSecondFactor, { uid: member.uid }));
    expect((await logIn(passkey)).status).toBe(422);
    expect((await staff.account(body.user)).status).toBe(401);
    expect((await staff.logIn(member.email)).status).toBe(200);
  });
});

describe('a passkey as second factor', () => {
  // Rules: STAFF-120
  test('follows the password, needs no verified user and must be of that member', async () => {
    const [member, other] = [await staff.member('editor', 'Sam Second'), await staff.member('editor', 'Otto Other')];
    const [passkey, foreign] = [await staff.addPasskey(member), await staff.addPasskey(other)];
    const asked = await staff.logIn(member.email);
    expect([asked.status, asked.body.errors]).toEqual([
      401,
      { tfa_token: ['is required.'], passkey: ['is accepted.'] },
    ]);
    expect(
      (await staff.call('POST', beginPasskeyLogIn.path, { user: { email: member.email, password: 'wrong' } })).status,
    ).toBe(422);
    const begun = await withPassword(member);
    expect(begun.options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
    expect((await finish(foreign.answer(begun))).status).toBe(422);
    const { status, body } = await finish(passkey.answer(await withPassword(member), { isVerified: false }));
    expect([status, body.user.uid]).toEqual([200, member.uid]);
    // A new password voids what was proven by the former one.
    const open = await withPassword(member);
    const { changeOwnPassword } = staffCredentialCalls.calls;
    const password = 'kites above the quarry';
    await staff.as(member, changeOwnPassword.method, changeOwnPassword.path, {
      current_password: STAFF_PASSWORD,
      password,
    });
    expect((await finish(passkey.answer(open))).status).toBe(422);
    expect((await staff.logIn(member.email, password, passkey.codes[0])).status).toBe(200);
  });
});

describe('the own passkeys', () => {
  // Rules: STAFF-122
  test('are added with password and present factor, renamed, and removed; the first ends other sessions', async () => {
    const member = await staff.member('editor', 'Ned Names');
    const { authtoken } = (await staff.logIn(member.email)).body.user;
    expect((await staff.as(member, 'POST', beginPasskey.path, { password: 'wrong' })).body.errors).toEqual({
      password: ['is not right'],
    });
    const first = await staff.addPasskey(member, { name: 'Phone' });
    expect(first.codes).toHaveLength(10);
    expect((await staff.account({ authtoken })).status).toBe(401);
    const without = await staff.as(member, 'POST', beginPasskey.path, { password: STAFF_PASSWORD });
    expect([without.status, without.body.error_code]).toEqual([401, 294]);
    const second = await staff.addPasskey(member, { name: 'Key', proof: first });
    expect(second.codes).toEqual([]);
    await eventually(async () =>
      (await mailsTo(backing, member.email)).some(({ subject }) => /passkey was added/.test(subject)),
    );

    const rename = (uid: string, name: string, by = member) =>
      staff.as(by, 'PUT', callPath(renamePasskey, { uid }), { name });
    expect((await rename(second.uid, 'Blue key')).body.passkey.name).toBe('Blue key');
    expect((await rename(second.uid, ' ')).status).toBe(400);
    const stranger = await staff.member('editor', 'Stan Stranger');
    expect((await rename(second.uid, 'Mine', stranger)).status).toBe(422);
    const remove = async (uid: string, proof?: TestPasskey) =>
      staff.as(member, 'DELETE', callPath(removePasskey, { uid }), {
        password: STAFF_PASSWORD,
        ...(proof && { passkey: await staff.provePasskey(member, proof) }),
      });
    expect((await remove(second.uid)).status).toBe(401);
    expect((await remove(second.uid, first)).status).toBe(200);
    expect((await logIn(second)).status).toBe(422);
    expect((await remove(first.uid, first)).status).toBe(200);
    expect((await staff.account(member)).body.user).toMatchObject({ has_second_factor: false, recovery_codes_left: 0 });
    expect((await staff.logIn(member.email)).status).toBe(200);
  });

  test('belong to the session that asked for them, and a credential to one member', async () => {
    const [one, other] = [await staff.member('editor', 'Ben Begun'), await staff.member('editor', 'Eli Else')];
    const passkey = await staff.addPasskey(one);
    const begun = (await staff.as(other, 'POST', beginPasskey.path, { password: STAFF_PASSWORD })).body;
    const create = (by: Member, body: object) => staff.as(by, 'POST', createPasskey.path, { name: 'Taken', ...body });
    const elsewhere: Member = (await staff.logIn(other.email)).body.user;
    expect((await create(elsewhere, passkey.register(begun))).status).toBe(422);
    expect((await create(other, passkey.register(begun))).status).toBe(422);
    expect((await staff.account(other)).body.user.has_passkey).toBe(false);
  });
});

// Rules: STAFF-123
test('a passkey is enough where administrators need a second factor, and its last one cannot be removed', async () => {
  const strict = await testBacking({ clock: () => now, publicOrigin, requiresSecondFactor: true });
  const strictStaff = staffClient(() => strict);
  try {
    const root = await strictStaff.root();
    expect((await strictStaff.account(root)).body.user.needs_second_factor).toBe(true);
    const passkey = await strictStaff.addPasskey(root);
    expect((await strictStaff.account(root)).body.user.needs_second_factor).toBe(false);
    const remove = async () =>
      strictStaff.as(root, 'DELETE', callPath(removePasskey, { uid: passkey.uid }), {
        password: STAFF_PASSWORD,
        passkey: await strictStaff.provePasskey(root, passkey),
      });
    expect((await remove()).status).toBe(409);
    const second = await strictStaff.addPasskey(root, { proof: passkey });
    expect((await remove()).status).toBe(200);
    expect((await strictStaff.as(root, 'GET', '/v3/staff')).status).toBe(200);
    expect(second.uid).toMatch(/^blt/);
  } finally {
    await strict.close();
  }
});
