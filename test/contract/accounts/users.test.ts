import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import pg from 'pg';
import { exportUser, readUser, unsubscribe as unsubscribeCall } from '../../../src/contracts/accounts/account.ts';
import { sendReset, upgradeToken } from '../../../src/contracts/accounts/password.ts';
import { userRecord } from '../../../src/contracts/accounts/user.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { mailedTokens, md5Of, PASSWORD, usersClient } from '../../support/contract/users-client.ts';
import { mailsTo, mailTo } from '../../support/mail/outbox.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const LEGACY_SECRET = 'what the earlier site signed with';
const OTHER_PASSWORD = 'two herons over the weir';

let backing: TestBacking;
let databaseUrl: string;
let now = START;
const users = usersClient(() => backing.urls.users);

let people = 0;
/** A unique address. */
function newAddress(): string {
  people += 1;
  return `person${people}@example.com`;
}

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  backing = await testBacking({ databaseUrl, clock: () => new Date(now), legacyTokenSecret: LEGACY_SECRET });
});
beforeEach(() => {
  now = START;
});
afterAll(() => backing.close());

const subjectsTo = async (email: string) => (await mailsTo(backing, email)).map(({ subject }) => subject).toSorted();

/** Tokens of log-in links, after `count` mails in all, newest first. */
async function logInLinks(email: string, count: number): Promise<string[]> {
  await mailTo(backing, email, count);
  const links = (await mailsTo(backing, email)).map(({ link }) => new URL(link));
  return links.flatMap(({ pathname, searchParams }) =>
    pathname === '/accounts/log-in/link' ? (searchParams.get('token') ?? []) : [],
  );
}

async function storedUser(id: string): Promise<object> {
  const session = new pg.Client(databaseUrl);
  await session.connect();
  const { rows } = await session.query<object>('select * from users where id = $1', [id]);
  await session.end();
  return rows[0] ?? {};
}

const wrongLogIn = { status: 401, body: { errors: 'email or password is not right' } };
const revoked = { status: 401, body: { errors: 'JWT revoked' } };
const badToken = { status: 400, body: { errors: { token: ['is invalid'] } } };

// Rules: ACCOUNTS-2, ACCOUNTS-5
test('creates a subscriber from an email, with a valid token', async () => {
  const email = newAddress();
  const names = ['d_id', 's_id', 'source', 'utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term'];
  const source = Object.fromEntries([...names, 'heap_user_id', 'heap_session_id'].map((name) => [name, `my ${name}`]));
  const made = await users.signUp(` ${email.toUpperCase()} `, { gender: 'f', ...source });
  expect(made.status).toBe(201);
  expect(userRecord.parse(made.body)).toEqual({
    id: expect.stringMatching(/^[1-9]\d{14}$/),
    email,
    md5_hash: md5Of(email),
    sha256_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    subscribed: true,
    gender: 'f',
    avatar_id: null,
    has_password: false,
    created_at: new Date(START).toISOString(),
    userprofile: null,
  });
  expect(await users.get(made.body.id, made.token)).toMatchObject({ status: 200, body: made.body });
  expect(await mailTo(backing, email)).toMatchObject({ to: email });
  expect(await storedUser(made.body.id)).toMatchObject({ source });
});

// Rules: MAIL-3, ACCOUNTS-30
test('sends a subscriber a welcome email with a link to set a password, valid for a day', async () => {
  const [full, subscriber] = [newAddress(), newAddress()];
  await users.join(full);
  await users.signUp(subscriber);
  expect((await mailTo(backing, full)).text).not.toContain('password_token');
  const { text } = await mailTo(backing, subscriber);
  const [, mailed = ''] = /Set a password:\n\S+\?password_token=([\w-]+)/.exec(text) ?? [];
  expect((await users.verifyReset(mailed)).body).toEqual({ email: subscriber, kind: 'confirm' });
  now = START + DAY;
  expect(await users.verifyReset(mailed)).toMatchObject(badToken);
  now = START;
  expect((await users.reset(mailed, PASSWORD)).status).toBe(200);
});

// Rules: ACCOUNTS-5, CALLS-22, ACCOUNTS-35
test('creates a full user with a password, who can log in and out', async () => {
  const email = newAddress();
  const { user } = await users.join(email);
  expect(user).toMatchObject({ has_password: true, userprofile: { firstname: 'Ann', lastname: 'Lee' } });
  expect(await storedUser(user.id)).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
  const opened = await users.logIn(email.toUpperCase());
  expect(opened).toMatchObject({ status: 201, body: { user: { id: user.id }, created: false, reactivated: false } });
  expect((await users.logOut(opened.token)).status).toBe(204);
  expect(await users.get(user.id, opened.token)).toMatchObject(revoked);
});

// Rules: ACCOUNTS-27, ACCOUNTS-29
test('refuses invalid sign-ups with the fixed wording', async () => {
  const [full, subscriber] = [newAddress(), newAddress()];
  await users.join(full);
  await users.signUp(subscriber);
  const withPassword = (password: string) => ({ userprofile_attributes: { password } });
  const refused = async (email: string, more = {}) => (await users.signUp(email, more)).body.errors;
  expect(await refused(full)).toEqual({ email: ['has already been taken'] });
  expect(await refused(full.toUpperCase(), withPassword(PASSWORD))).toEqual({ email: ['has already been taken'] });
  expect(await refused(subscriber)).toEqual({ user: ['does not have a profile'] });
  expect(await refused(subscriber, withPassword(PASSWORD))).toEqual({ user: ['does not have a profile'] });
  for (const email of ['', 'ann', 'ann@', 'ann@example', 'a\0b@example.com', `${'a'.repeat(250)}@example.com`]) {
    expect(await refused(email)).toEqual({ email: ['is invalid'] });
  }
  const fresh = newAddress();
  expect(await refused(fresh, withPassword('1234567'))).toEqual({
    password: ['is too short (minimum is 8 characters)'],
  });
  expect(await refused(fresh, withPassword('x'.repeat(129)))).toMatchObject({ password: [expect.any(String)] });
  for (const leaked of ['password', 'PassWord', '1234567890', 'qwertyuiop']) {
    expect(await refused(fresh, withPassword(leaked))).toEqual({ password: ['appears in a list of leaked passwords'] });
  }
  const [name = ''] = fresh.split('@');
  for (const guessable of ['zqqzqqzqqz', ' '.repeat(9), `My ${name.toUpperCase()} 2026`, 'ThriftWire']) {
    expect(await refused(fresh, withPassword(guessable))).toEqual({
      password: ['Please choose a password that is harder to guess.'],
    });
  }
  const lastname = 'Lee\r\nBcc: all@example.com';
  expect(await refused(fresh, { userprofile_attributes: { lastname } })).toEqual({ lastname: ['is invalid'] });
  // Nothing was stored.
  expect((await users.signUp(fresh)).status).toBe(201);
});

// Rules: ACCOUNTS-29
test('resubscribes a former subscriber without opening a session', async () => {
  const email = newAddress();
  const { body, token } = await users.signUp(email);
  await users.call('PATCH', callPath(readUser, { id: body.id }), { subscribed: false }, token);
  const again = await users.signUp(email);
  expect(again).toMatchObject({ status: 400, body: { errors: { user: ['has been resubscribed'] } }, token: '' });
  expect((await users.get(body.id, token)).body.subscribed).toBe(true);
});

test('accepts one of many parallel sign-ups with one address', async () => {
  const email = newAddress();
  const all = await Promise.all(Array.from({ length: 8 }, () => users.signUp(email)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)]);
});

// Rules: ACCOUNTS-31
test('refuses a wrong password and an unknown address alike, and asks a subscriber to sign up', async () => {
  const [full, subscriber] = [newAddress(), newAddress()];
  await users.join(full);
  await users.signUp(subscriber);
  expect(await users.logIn(full, OTHER_PASSWORD)).toMatchObject(wrongLogIn);
  expect(await users.logIn(newAddress())).toMatchObject(wrongLogIn);
  expect(await users.logIn('no address')).toMatchObject(wrongLogIn);
  expect(await users.logIn(subscriber)).toMatchObject({
    status: 401,
    body: { errors: 'not found, signup to create password' },
  });
});

// Rules: ACCOUNTS-32
test('doubles the wait after wrong passwords, for known and unknown addresses', async () => {
  const [known, unknown] = [newAddress(), newAddress()];
  await users.join(known);
  for (const email of [known, unknown]) {
    now = START;
    const waits: number[] = [];
    let verified = 0;
    // An hour of parallel attempts, each as soon as it is allowed.
    while (now < START + 60 * MINUTE) {
      const attempts = await Promise.all(Array.from({ length: 12 }, () => users.logIn(email, OTHER_PASSWORD)));
      verified += attempts.filter(({ status }) => status === 401).length;
      const refusal = attempts.find(({ status }) => status === 429);
      expect(refusal?.body).toEqual({ errors: 'too many tries' });
      waits.push(refusal?.retryAfter ?? 0);
      now += waits.at(-1) ? (waits.at(-1) ?? 0) * 1000 : MINUTE;
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
    expect(verified).toBe(15);
  }
  // During the lockout even the right password is refused.
  now = START + 60 * MINUTE;
  expect((await users.logIn(known)).status).toBe(429);
  now += 15 * MINUTE;
  expect((await users.logIn(known)).status).toBe(201);
  // The right password clears the count.
  for (let attempts = 0; attempts < 4; attempts += 1)
    expect(await users.logIn(known, OTHER_PASSWORD)).toMatchObject(wrongLogIn);
  expect((await users.logIn(known)).status).toBe(201);
});

// Rules: ACCOUNTS-32
test('ends a lockout by a mailed link', async () => {
  const email = newAddress();
  await users.join(email);
  for (let attempts = 0; attempts < 5; attempts += 1) await users.logIn(email, OTHER_PASSWORD);
  expect((await users.logIn(email)).status).toBe(429);
  await users.askReset(email);
  const [mailed = ''] = await mailedTokens(backing, email);
  expect((await users.reset(mailed, OTHER_PASSWORD)).status).toBe(200);
  expect((await users.logIn(email, OTHER_PASSWORD)).status).toBe(201);
});

// Rules: ACCOUNTS-9, ACCOUNTS-10
test('signs tokens with EdDSA and few claims, valid for 1 or 30 days', async () => {
  const email = newAddress();
  const { user } = await users.join(email);
  const { token } = await users.logIn(email, PASSWORD, { remember: false });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) });
  expect(decodeJwt(token)).toEqual({
    sub: user.id,
    jti: expect.any(String),
    iss: 'thriftwire-users',
    aud: 'thriftwire',
    iat: START / 1000,
    exp: (START + DAY) / 1000,
  });
  const { token: remembered } = await users.logIn(email);
  expect(decodeJwt(remembered).exp).toBe((START + 30 * DAY) / 1000);
  now = START + DAY;
  expect(await users.get(user.id, token)).toMatchObject({ status: 401, body: { errors: 'JWT expired' } });
  expect((await users.get(user.id, remembered)).status).toBe(200);
});

// Rules: ACCOUNTS-10
test('renews a token past half of its life in the same session', async () => {
  const { user, token } = await users.join(newAddress());
  now = START + 14 * DAY;
  expect((await users.get(user.id, token)).token).toBe('');
  now = START + 16 * DAY;
  const { token: renewed } = await users.get(user.id, token);
  now = START + 40 * DAY;
  expect((await users.get(user.id, renewed)).status).toBe(200);
  // Ending the session invalidates both.
  now = START + 20 * DAY;
  await users.logOut(renewed);
  expect(await users.get(user.id, token)).toMatchObject(revoked);
});

// Rules: ACCOUNTS-10
test('rotates keys and verifies with old ones until their last token has expired', async () => {
  const { user, token } = await users.join(newAddress());
  now = START + 29 * DAY;
  const { token: late } = await users.get(user.id, token);
  now = START + 91 * DAY;
  const { token: fresh } = await users.join(newAddress());
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(late).kid);
  now = START + 58 * DAY;
  expect((await users.get(user.id, late)).status).toBe(200);
});

// Rules: ACCOUNTS-11
test('refuses other tokens with the reason', async () => {
  const [{ user, token }, stranger] = await Promise.all([users.join(newAddress()), users.join(newAddress())]);
  const [head = '', body = '', signature = ''] = token.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { kid } = decodeProtectedHeader(token);
  const payload = decodeJwt(token);
  const none = `${part({ alg: 'none' })}.${part(payload)}.`;
  const hs256 = `${part({ alg: 'HS256', kid })}.${body}`;
  const cases: [token: string | undefined, reason: string][] = [
    [undefined, 'JWT missing'],
    ['nonsense', 'JWT compact encoding error'],
    [`${head}.${body}`, 'JWT compact encoding error'],
    [`x.${body}.${signature}`, 'JWT compact encoding error'],
    [none, '[JWT algorithm mismatch]'],
    [`${hs256}.${createHmac('sha256', LEGACY_SECRET).update(hs256).digest('base64url')}`, '[JWT algorithm mismatch]'],
    [`${head}.${body}.${stranger.token.split('.')[2]}`, 'JWT invalid'],
    [`${head}.${part({ ...payload, sub: stranger.user.id })}.${signature}`, 'JWT invalid'],
    [`${part({ alg: 'EdDSA' })}.${body}.${signature}`, 'JWT invalid'],
    [`${part({ alg: 'EdDSA', kid: 'a\0b' })}.${body}.${signature}`, 'JWT invalid'],
    [`${head}.${body}.`, 'JWT invalid'],
  ];
  for (const [shown, errors] of cases) {
    expect([shown, await users.get(user.id, shown)]).toEqual([
      shown,
      expect.objectContaining({ status: 401, body: { errors } }),
    ]);
  }
});

test('answers 403 for other users, existing or not', async () => {
  const [{ token }, stranger] = await Promise.all([users.join(newAddress()), users.join(newAddress())]);
  const refusal = { status: 403, body: { errors: 'user id mismatch' } };
  for (const id of [stranger.user.id, 'nobody']) {
    expect(await users.get(id, token)).toMatchObject(refusal);
    expect(await users.call('PATCH', callPath(readUser, { id }), { subscribed: false }, token)).toMatchObject(refusal);
    expect(await users.call('GET', callPath(exportUser, { id }), undefined, token)).toMatchObject(refusal);
    expect(await users.call('DELETE', callPath(readUser, { id }), { password: PASSWORD }, token)).toMatchObject(
      refusal,
    );
  }
  expect((await users.get(stranger.user.id, stranger.token)).body).toEqual(stranger.user);
});

// Rules: ACCOUNTS-2, ACCOUNTS-3
test('makes a subscriber a full user by the mailed link and ends earlier sessions', async () => {
  const email = newAddress();
  const { body, token } = await users.signUp(email);
  expect(await users.change({ firstname: 'Ann' }, token)).toMatchObject({
    status: 401,
    body: { errors: 'subscriber user cannot access auth features that require a full user' },
  });
  expect(await users.askConfirmation(email)).toMatchObject({ status: 202, body: {} });
  const [mailed = ''] = await mailedTokens(backing, email);
  expect(await users.verifyReset(mailed)).toMatchObject({ status: 200, body: { email, kind: 'confirm' } });
  expect(await users.reset(mailed, 'password')).toMatchObject({ status: 400 });
  const upgraded = await users.reset(mailed, PASSWORD, { email });
  expect(upgraded).toMatchObject({
    status: 200,
    body: { user: { id: body.id, has_password: true, userprofile: { firstname: '', lastname: '' } } },
  });
  expect(await users.get(body.id, token)).toMatchObject(revoked);
  expect((await users.get(body.id, upgraded.token)).status).toBe(200);
  expect((await users.logIn(email)).status).toBe(201);
  // A first password is not announced as a change.
  await users.askReset(email);
  await mailTo(backing, email, 3);
  expect(await subjectsTo(email)).toEqual([
    'Choose a new password',
    'Confirm your email address',
    'Welcome to Thriftwire',
  ]);
});

// Rules: MAIL-3, ACCOUNTS-33
test('accepts a mailed token once, for its address, until it expires, also beside another token', async () => {
  const email = newAddress();
  await users.join(email);
  await users.askReset(email);
  await users.askReset(email);
  const [first = '', second = '', ...others] = await mailedTokens(backing, email, 2);
  expect(others).toEqual([]);
  for (const token of [first, second]) expect((await users.verifyReset(token)).status).toBe(200);
  expect(await users.reset(first, OTHER_PASSWORD, { email: newAddress() })).toMatchObject(badToken);
  const uses = await Promise.all(Array.from({ length: 3 }, () => users.reset(first, OTHER_PASSWORD)));
  expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  for (const used of [first, second, 'x']) {
    expect(await users.verifyReset(used)).toMatchObject(badToken);
    expect(await users.reset(used, PASSWORD)).toMatchObject(badToken);
  }
  await users.askReset(email);
  // Not the mail about the change.
  const late = (await mailedTokens(backing, email, 4)).find((token) => token !== first && token !== second) ?? '';
  now = START + 59 * MINUTE;
  expect((await users.verifyReset(late)).body).toEqual({ email, kind: 'reset' });
  now = START + 60 * MINUTE;
  expect(await users.reset(late, PASSWORD)).toMatchObject(badToken);
});

// Rules: ACCOUNTS-33
test('does not reveal whether a requested address has an account', async () => {
  const [full, subscriber] = [newAddress(), newAddress()];
  await users.join(full);
  await users.signUp(subscriber);
  for (const email of [full, subscriber, newAddress()]) {
    expect(await users.askConfirmation(email)).toMatchObject({ status: 202, body: {} });
    expect(await users.askReset(email)).toMatchObject({ status: 202, body: {} });
  }
  expect(await users.call('POST', callPath(sendReset, { md5Hash: 'no-hash%00' }))).toMatchObject({
    status: 202,
    body: {},
  });
  // A subscriber has no password and gets the confirmation link.
  const kinds = (await mailedTokens(backing, subscriber, 2)).map(
    async (token) => (await users.verifyReset(token)).body,
  );
  expect(await Promise.all(kinds)).toEqual(Array(2).fill({ email: subscriber, kind: 'confirm' }));
  await mailTo(backing, full, 2);
  expect(await mailsTo(backing, full)).toHaveLength(2);
});

// Rules: MAIL-4, MAIL-5
test('limits links requested by strangers without blocking the owner or sending a chosen name', async () => {
  const email = newAddress();
  await users.signUp(email, { userprofile_attributes: { firstname: 'You won, see evil.example', password: PASSWORD } });
  const requestResets = (times: number) => Promise.all(Array.from({ length: times }, () => users.askReset(email)));
  await requestResets(10);
  await mailedTokens(backing, email, 4);
  // No further mail within the hour, and those requests do not count later.
  now = START + 59 * MINUTE;
  await requestResets(12);
  now = START + 61 * MINUTE;
  await requestResets(1);
  const tokens = await mailedTokens(backing, email, 5);
  const good = await Promise.all(tokens.map(async (token) => (await users.verifyReset(token)).status));
  expect(good.toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect(JSON.stringify(await mailsTo(backing, email))).not.toContain('evil.example');
  // After the address is verified, mails greet the user by name.
  await users.reset(tokens[good.indexOf(200)] ?? '', OTHER_PASSWORD);
  await requestResets(1);
  // Not the mail about the change.
  await mailedTokens(backing, email, 7);
  expect(JSON.stringify(await mailsTo(backing, email))).toContain('Hi You won');
});

/** A full user who has confirmed the address, with the token of an open session. */
async function joinConfirmed(email: string): Promise<{ id: string; token: string }> {
  const { user } = await users.join(email);
  await users.askReset(email);
  const [reset = ''] = await mailedTokens(backing, email);
  const { token } = await users.reset(reset, PASSWORD);
  // The mail about the new password.
  await mailTo(backing, email, 3);
  return { id: user.id, token };
}

// Rules: ACCOUNTS-47, MAIL-3
test('logs in by a mailed link once, within 15 minutes, and keeps password and sessions', async () => {
  const email = newAddress();
  const { id, token } = await joinConfirmed(email);
  await users.askLogInLink(email);
  await users.askLogInLink(email);
  const [first = '', second = ''] = await logInLinks(email, 5);
  for (const link of [first, second, first])
    expect(await users.verifyLogInLink(link)).toMatchObject({ status: 200, body: { email, confirms: false } });
  const uses = await Promise.all(Array.from({ length: 3 }, () => users.logInByLink(first)));
  expect(uses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const opened = uses.find(({ status }) => status === 201);
  expect(opened?.body.user).toMatchObject({ id, has_password: true });
  for (const session of [opened?.token, token]) expect((await users.get(id, session)).status).toBe(200);
  expect((await users.logIn(email)).status).toBe(201);
  for (const used of [first, second, 'x']) {
    expect(await users.verifyLogInLink(used)).toMatchObject(badToken);
    expect(await users.logInByLink(used)).toMatchObject(badToken);
  }
  for (const [minutes, status] of [
    [15, 400],
    [14, 201],
  ] as const) {
    now = START;
    const other = newAddress();
    await users.join(other);
    await users.askLogInLink(other);
    const [link = ''] = await logInLinks(other, 2);
    now = START + minutes * MINUTE;
    expect([minutes, (await users.logInByLink(link, { remember: false })).status]).toEqual([minutes, status]);
  }
});

// Rules: ACCOUNTS-47
test('accepts log-in links only to log in, and password links only to set a password', async () => {
  const email = newAddress();
  await users.join(email);
  await users.askReset(email);
  const [reset = ''] = await mailedTokens(backing, email);
  await users.askLogInLink(email);
  const [link = ''] = await logInLinks(email, 3);
  expect(await users.verifyReset(link)).toMatchObject(badToken);
  expect(await users.reset(link, OTHER_PASSWORD)).toMatchObject(badToken);
  expect(await users.verifyLogInLink(reset)).toMatchObject(badToken);
  expect(await users.logInByLink(reset)).toMatchObject(badToken);
  // A new password ends a log-in link.
  expect((await users.reset(reset, OTHER_PASSWORD)).status).toBe(200);
  expect(await users.logInByLink(link)).toMatchObject(badToken);
});

// Rules: ACCOUNTS-47
test('ends password and sessions of an address that a log-in link confirms', async () => {
  const email = newAddress();
  const { user, token } = await users.join(email);
  await users.askLogInLink(email);
  const [link = ''] = await logInLinks(email, 2);
  expect((await users.verifyLogInLink(link)).body).toEqual({ email, confirms: true });
  const opened = await users.logInByLink(link);
  expect(opened.body.user).toEqual({ ...user, has_password: false });
  expect(await users.get(user.id, token)).toMatchObject(revoked);
  expect(await users.logIn(email)).toMatchObject(wrongLogIn);
  expect((await users.change({ password: OTHER_PASSWORD }, opened.token)).status).toBe(200);
  expect((await users.logIn(email, OTHER_PASSWORD)).status).toBe(201);
});

// Rules: ACCOUNTS-47, MAIL-5
test('mails a subscriber the confirmation instead of a log-in link, and unknown addresses nothing', async () => {
  const [full, subscriber, unknown] = [newAddress(), newAddress(), newAddress()];
  await users.join(full);
  await users.signUp(subscriber);
  for (const email of [full, subscriber, unknown])
    expect(await users.askLogInLink(email)).toMatchObject({ status: 202, body: {} });
  await mailTo(backing, subscriber, 2);
  expect(await subjectsTo(subscriber)).toEqual(['Confirm your email address', 'Welcome to Thriftwire']);
  expect(await mailsTo(backing, unknown)).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => users.askLogInLink(full)));
  await mailTo(backing, full, 5);
  await users.askReset(full);
  expect(await subjectsTo(full)).toEqual(['Welcome to Thriftwire', ...Array(4).fill('Your link to log in')]);
});

test('requires the current password for a new one, and ends other sessions and mailed links', async () => {
  const email = newAddress();
  const { user, token } = await users.join(email);
  const { token: elsewhere } = await users.logIn(email);
  await users.askReset(email);
  const [mailed = ''] = await mailedTokens(backing, email);
  const wrong = { status: 400, body: { errors: { current_password: ['is not right'] } } };
  expect(await users.change({ password: OTHER_PASSWORD }, token)).toMatchObject(wrong);
  expect(await users.change({ password: OTHER_PASSWORD, current_password: 'a guess' }, token)).toMatchObject(wrong);
  const change = { firstname: ' Bea ', password: OTHER_PASSWORD, current_password: PASSWORD };
  const changed = await users.change(change, token);
  expect(changed).toMatchObject({ status: 200, body: { userprofile: { firstname: 'Bea', lastname: 'Lee' } } });
  for (const old of [token, elsewhere]) expect(await users.get(user.id, old)).toMatchObject(revoked);
  expect((await users.get(user.id, changed.token)).status).toBe(200);
  expect(await users.verifyReset(mailed)).toMatchObject(badToken);
  await mailTo(backing, email, 3);
  expect(await subjectsTo(email)).toContain('Your password was changed');
  expect(await users.logIn(email)).toMatchObject(wrongLogIn);
  expect((await users.logIn(email, OTHER_PASSWORD)).status).toBe(201);
});

test('ignores changes of a session that ends meanwhile', async () => {
  const { user, token } = await users.join(newAddress());
  const other = new pg.Client(databaseUrl);
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select id from users where id = $1 for update', [user.id]);
    const pending = [
      users.change({ password: OTHER_PASSWORD, current_password: PASSWORD }, token),
      users.call('DELETE', callPath(readUser, { id: user.id }), { password: PASSWORD }, token),
    ];
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await other.query(waiting)).rows[0].count < pending.length);
    await other.query('delete from user_sessions where user_id = $1', [user.id]);
    await other.query('commit');
    for (const late of await Promise.all(pending)) expect(late).toMatchObject(revoked);
    expect((await users.logIn(user.email)).status).toBe(201);
  } finally {
    await other.end();
  }
});

test('counts wrong current passwords together with log-ins', async () => {
  const email = newAddress();
  const { token } = await users.join(email);
  for (let attempts = 0; attempts < 5; attempts += 1) {
    await users.change({ password: OTHER_PASSWORD, current_password: 'a guess' }, token);
  }
  expect(await users.change({ password: OTHER_PASSWORD, current_password: PASSWORD }, token)).toMatchObject({
    status: 429,
    retryAfter: 5,
  });
  expect((await users.logIn(email)).status).toBe(429);
});

test('changes email preferences and avatar', async () => {
  const [{ user, token }, other] = await Promise.all([users.join(newAddress()), users.join(newAddress())]);
  const patch = (body: object, as = { user, token }) =>
    users.call('PATCH', callPath(readUser, { id: as.user.id }), body, as.token);
  const changes = { subscribed: false, gender: 'm', avatar_id: 'a1b2c3' };
  expect(await patch(changes)).toMatchObject({ status: 200, body: { ...user, ...changes } });
  expect(await patch({ gender: null })).toMatchObject({ status: 200, body: { subscribed: false, gender: null } });
  expect(await patch({ avatar_id: 'a1b2c3' }, other)).toMatchObject({
    status: 400,
    body: { errors: { avatar_id: ['is invalid'] } },
  });
  expect((await patch({ email: 'else@example.com', has_password: false })).body.email).toBe(user.email);
});

test('unsubscribes by a mailed token, idempotently', async () => {
  const email = newAddress();
  const { user, token } = await users.join(email);
  const { text } = await mailTo(backing, email);
  const [, unsubscribe] = /unsubscribe\?token=([\w-]+)/.exec(text) ?? [];
  for (let times = 0; times < 2; times += 1) {
    expect(await users.call('POST', unsubscribeCall.path, { token: unsubscribe })).toMatchObject({ status: 200 });
  }
  expect((await users.get(user.id, token)).body.subscribed).toBe(false);
  for (const bad of ['x', 'a\0b', '']) {
    expect(await users.call('POST', unsubscribeCall.path, { token: bad })).toMatchObject(badToken);
  }
});

// Rules: PRIVACY-7, ACCOUNTS-34, ACCOUNTS-43
test('exports all data and deletes it with the account', async () => {
  const email = newAddress();
  const { user, token } = await users.join(email);
  const subscriptions = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${backing.urls.subscriptions}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${backing.credentials.serviceToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const interests = async () => (await subscriptions('GET', `/feeds?user_id=${user.id}`)).based_on;
  await subscriptions('POST', '/interests', { user_id: user.id, gender: 'f', visited_categories: ['kettles'] });
  expect(await interests()).toMatchObject({ gender: 'f', categories: ['kettles'] });
  const exported = await users.call('GET', callPath(exportUser, { id: user.id }), undefined, token);
  expect(exported.body).toMatchObject({
    user: { ...user, gender: 'f' },
    sessions: [{ created_at: new Date(START).toISOString() }],
    interests: { gender: 'f', categories: ['kettles'] },
  });
  expect(JSON.stringify(exported.body)).not.toMatch(/argon2|password_hash|unsubscribe/);

  const remove = (body: object) => users.call('DELETE', callPath(readUser, { id: user.id }), body, token);
  expect(await remove({})).toMatchObject({ status: 400, body: { errors: { password: ['is not right'] } } });
  expect((await remove({ password: PASSWORD })).status).toBe(204);
  expect(await users.get(user.id, token)).toMatchObject(revoked);
  expect(await users.logIn(email)).toMatchObject(wrongLogIn);
  expect(await interests()).toMatchObject({ gender: null, categories: [] });
  const again = await users.join(email);
  expect(again.user.id).not.toBe(user.id);
});

// Rules: ACCOUNTS-12, CALLS-22
test('exchanges a legacy token once', async () => {
  const { user, token } = await users.join(newAddress());
  const legacy = (claims: { sub?: string; exp?: number; iat?: number }, secret = LEGACY_SECRET) =>
    new SignJWT({ sub: user.id, iat: START / 1000, exp: START / 1000 + 3600, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
  const upgrade = (legacy_auth: string, user_id = user.id) =>
    users.call('POST', upgradeToken.path, { legacy_auth, user_id });
  const invalid = { status: 400, body: { errors: 'token is expired or invalid' } };
  const good = await legacy({ iat: START / 1000 + 1 });
  expect(await users.get(user.id, good)).toMatchObject({ body: { errors: '[JWT algorithm mismatch]' } });
  expect(await upgrade(good, 'somebody')).toMatchObject({ status: 401, body: { errors: 'user id mismatch' } });
  expect(await upgrade(await legacy({}, 'what somebody else signs with'))).toMatchObject(invalid);
  expect(await upgrade(await legacy({ exp: START / 1000 - 1 }))).toMatchObject(invalid);
  expect(await upgrade(token)).toMatchObject(invalid);
  const upgraded = await upgrade(good);
  expect(upgraded).toMatchObject({ status: 200, body: { token: upgraded.token } });
  expect((await users.get(user.id, upgraded.token)).status).toBe(200);
  expect(await upgrade(good)).toMatchObject(invalid);
  // Legacy tokens issued before a new password are refused.
  const before = await legacy({ iat: START / 1000 - 60 });
  now = START + MINUTE;
  await users.change({ password: OTHER_PASSWORD, current_password: PASSWORD }, token);
  expect(await upgrade(before)).toMatchObject(invalid);
});
