import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import pino from 'pino';
import { freePort } from '../../../scripts/dev/run-built.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { type SocialProvider, socialInitPath, socialProviders } from '../../../src/domain/accounts/social-sign-in.ts';
import { testBacking } from '../../support/backing.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor, type VisitorAnswer } from '../../support/http/visitor.ts';
import { answerOf } from '../../support/identity/answer-of.ts';
import { type IdentityProviders, identityProviders } from '../../support/identity/identity-providers.ts';
import type { Person } from '../../support/identity/person.ts';
import { mailTo } from '../../support/mail/outbox.ts';

const PASSWORD = 'correct horse battery';
let providers: IdentityProviders;
let site: TestSite;
let people = 0;

beforeAll(async () => {
  const port = await freePort();
  providers = await identityProviders(`http://127.0.0.1:${port}`);
  const backing = await testBacking({ social: providers.social });
  const environment = { ...providers.environment, PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
  site = await testSite({ backing, environment: { ...environment, TRUSTED_PROXY_HOPS: '1' } });
});
afterAll(async () => {
  await site?.close();
  await site?.backing.close();
  await providers?.close();
});
beforeEach(() => {
  providers.facebook.lie({});
  providers.person = newPerson();
});

/** A new address for each call. */
function newPerson(facts: Partial<Person> = {}): Person {
  people += 1;
  const name = `person${people}`;
  return { subject: `subject-${people}`, email: `${name}@example.com`, firstName: 'Ann', lastName: 'Lee', ...facts };
}

/** Presses a provider's button and signs in there; returns the site's responses and the final redirect. */
async function signIn(provider: SocialProvider, visitor = new Visitor(site), agrees = true) {
  const start = await visitor.form(socialInitPath(provider), { flow: 'log-in', destination: '/stores' });
  expect(start.status).toBe(303);
  const answer = await answerOf(start.headers.get('location') ?? '', site.origin, agrees);
  return { visitor, ...(await take(visitor, answer)) };
}

async function take(visitor: Visitor, { method, path, form }: Awaited<ReturnType<typeof answerOf>>) {
  let reply: VisitorAnswer;
  if (method === 'GET') reply = await visitor.get(path);
  else {
    // A cross-site form post has no cookies of this site.
    const savedCookies = new Map(visitor.cookies);
    visitor.cookies.clear();
    const received = await visitor.send('POST', path, {
      form,
      headers: { origin: providers.apple.issuer, 'sec-fetch-site': 'cross-site' },
    });
    expect([received.status, received.headers.get('location')]).toEqual([303, path]);
    for (const [name, value] of savedCookies) visitor.cookies.set(name, value);
    reply = await visitor.get(path);
  }
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return { status: reply.status, to: reply.headers.get('location') };
}

const logInto = (messages: string[]) =>
  pino({ level: 'error' }, { write: (line: string) => void messages.push(JSON.parse(line).msg) });

const sessionOf = async (visitor: Visitor) => (await visitor.get('/shop/api/session')).json;
const signUp = async (email: string, password?: string) => {
  const visitor = new Visitor(site);
  const { status } = await visitor.api('POST', '/shop/api/users', {
    email,
    ...(password === undefined ? { options: '' } : { password, confirmPassword: password, options: 'password' }),
  });
  expect(status).toBe(200);
  return visitor;
};
const logIn = async (email: string, password = PASSWORD) =>
  (await new Visitor(site).api('POST', '/shop/api/sessions', { email, password })).status;

describe.each(socialProviders)('%s', (provider) => {
  // Rules: ACCOUNTS-37, ACCOUNTS-42
  test('creates one account and finds it again by the provider’s user id', async () => {
    const first = await signIn(provider);
    expect([first.status, first.to]).toEqual([303, '/stores?created=true']);
    expect(await sessionOf(first.visitor)).toMatchObject({ isLoggedIn: true, shortName: 'Ann' });
    // The pending sign-in is removed, and the token is HttpOnly.
    expect([...first.visitor.cookies.keys()].filter((name) => name.startsWith('sign_in'))).toEqual([]);

    // The address at the provider has changed.
    providers.person = { ...providers.person, email: 'moved@example.com', firstName: 'Other' };
    const again = await signIn(provider);
    expect(again.to).toBe('/stores');
    expect(await sessionOf(again.visitor)).toEqual(await sessionOf(first.visitor));
  });

  // Rules: ACCOUNTS-39
  test('returns a visitor who cancelled to the form without an error', async () => {
    const { to, visitor } = await signIn(provider, undefined, false);
    expect(to).toBe('/accounts/log-in?destination=%2Fstores');
    expect(await sessionOf(visitor)).toMatchObject({ isLoggedIn: false });
  });

  // Rules: ACCOUNTS-38
  test('refuses a response of another browser, and a replayed one', async () => {
    const attacker = new Visitor(site);
    const start = await attacker.form(socialInitPath(provider), {});
    const answer = await answerOf(start.headers.get('location') ?? '', site.origin);
    const victim = new Visitor(site);
    expect((await take(victim, answer)).to).toBe('/accounts/sign-up?sso-error=true');
    await victim.form(socialInitPath(provider), {});
    expect((await take(victim, answer)).to).toBe('/accounts/sign-up?sso-error=true');
    expect(await sessionOf(victim)).toMatchObject({ isLoggedIn: false });

    expect((await take(attacker, answer)).to).toBe('/shop?created=true');
    expect((await take(attacker, answer)).to).toBe('/accounts/sign-up?sso-error=true');
  });

  test('starts only from forms of this site', async () => {
    const visitor = new Visitor(site);
    const path = socialInitPath(provider);
    expect((await visitor.send('POST', path, { form: {} })).status).toBe(403);
    const form = { _xsrf: await visitor.xsrf() };
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await visitor.send('POST', path, { form, headers })).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(404);
  });

  // Rules: ACCOUNTS-38
  test('asks for the email, and keeps the sign-in sealed for ten minutes', async () => {
    const start = await new Visitor(site).form(socialInitPath(provider), { destination: '/stores' });
    const { pathname, searchParams } = new URL(start.headers.get('location') ?? '');
    const scopes = { google: 'openid email profile', facebook: 'public_profile,email', apple: 'openid email' };
    expect(searchParams.get('scope')).toBe(scopes[provider]);
    if (provider === 'facebook') expect(pathname).toBe('/v18.0/dialog/oauth');
    const pending = start.headers.getSetCookie().find((cookie) => cookie.startsWith('sign_in='));
    expect(pending).toMatch(/^sign_in=[^;]+;.* Max-Age=600;.* HttpOnly/);
    for (const secret of ['stores', searchParams.get('state')]) expect(pending).not.toContain(secret);
  });

  test('redirects only to this site afterwards', async () => {
    const visitor = new Visitor(site);
    const start = await visitor.form(socialInitPath(provider), { destination: '//evil.example/x' });
    const answer = await answerOf(start.headers.get('location') ?? '', site.origin);
    expect((await take(visitor, answer)).to).toBe('/shop?created=true');
  });
});

describe.each(['google', 'apple'] as const)('an account with an address verified by %s', (provider) => {
  // Rules: ACCOUNTS-42
  test('is joined and keeps its password if its address was verified before', async () => {
    const { visitor: member } = await signIn('google');
    providers.person = newPerson({ ...providers.person, subject: `other-${provider}` });
    const { to, visitor } = await signIn(provider);
    expect(to).toBe('/stores');
    expect(await sessionOf(visitor)).toEqual(await sessionOf(member));
  });

  // Rules: ACCOUNTS-42
  test('is adopted without password and sessions if its address was never verified', async () => {
    const { email = '' } = providers.person;
    const squatter = await signUp(email, PASSWORD);
    expect(await logIn(email)).toBe(200);
    const { to, visitor } = await signIn(provider);
    expect(to).toBe('/stores');
    expect(await sessionOf(visitor)).toMatchObject({ isLoggedIn: true });
    expect(await sessionOf(squatter)).toMatchObject({ isLoggedIn: false });
    expect(await logIn(email)).toBe(401);
  });

  // Rules: ACCOUNTS-42
  test('becomes a full user’s if it was a subscriber’s', async () => {
    const { email = '' } = providers.person;
    await signUp(email);
    const { visitor } = await signIn(provider);
    const exportedUser = await visitor.get('/shop/api/me/export');
    expect(exportedUser.json).toMatchObject({ user: { email, userprofile: { firstname: 'Ann', lastname: 'Lee' } } });
  });

  test('is not joined if the provider has not verified the address', async () => {
    const { email = '' } = providers.person;
    const member = await signUp(email, PASSWORD);
    providers.person = { ...providers.person, isEmailVerified: false };
    const { to, visitor } = await signIn(provider);
    expect(to).toBe('/accounts/log-in?sso-error=taken&destination=%2Fstores');
    expect(await sessionOf(visitor)).toMatchObject({ isLoggedIn: false });
    expect(await sessionOf(member)).toMatchObject({ isLoggedIn: true });
    expect(await logIn(email)).toBe(200);
  });
});

// Rules: ACCOUNTS-37
test('reactivates a former subscriber', async () => {
  const { email = '' } = providers.person;
  const subscriber = await signUp(email);
  await subscriber.api('PUT', '/shop/api/me/email-preferences', { isSubscribed: 'false', gender: '' });
  expect((await signIn('google')).to).toBe('/stores?reactivated=true');
});

describe('Facebook, which verifies no addresses', () => {
  // Rules: ACCOUNTS-42
  test('joins no account by address, and loses its own account to the verified owner of the address', async () => {
    const { visitor: squatter } = await signIn('facebook');
    const subject = 'the-owner';
    providers.person = { ...providers.person, subject };
    expect((await signIn('facebook')).to).toContain('sso-error=taken');
    // The owner signs in with a provider that has verified the address.
    const { visitor: owner } = await signIn('google');
    expect(await sessionOf(squatter)).toMatchObject({ isLoggedIn: false });
    expect(await sessionOf(owner)).toMatchObject({ isLoggedIn: true });
    expect((await signIn('facebook')).to).toContain('sso-error=taken');
  });

  test('loses an account to the owner who resets the password by mail', async () => {
    const { email = '' } = providers.person;
    const { visitor: squatter } = await signIn('facebook');
    const owner = new Visitor(site);
    await owner.api('POST', '/shop/api/users/password', { email });
    const { link } = await mailTo(site.backing, email, 2);
    const token = new URL(link).searchParams.get('password_token') ?? '';
    await owner.api('PUT', '/shop/api/users/password', { email, token, password: PASSWORD, confirmPassword: PASSWORD });
    expect(await sessionOf(owner)).toMatchObject({ isLoggedIn: true });
    expect(await sessionOf(squatter)).toMatchObject({ isLoggedIn: false });
    expect((await signIn('facebook')).to).toContain('sso-error=taken');
  });

  // Rules: ACCOUNTS-39
  test('creates no account without an address', async () => {
    providers.person = newPerson({ email: undefined });
    expect((await signIn('facebook')).to).toBe('/accounts/log-in?sso-error=no-email&destination=%2Fstores');
  });

  // Rules: ACCOUNTS-40
  test('fails without a token', async () => {
    providers.facebook.giveNoToken();
    expect((await signIn('facebook')).to).toContain('sso-error=true');
  });

  test.each([
    ['is not valid', { is_valid: false }],
    ['is for another app', { app_id: '999' }],
    ['is a page’s', { type: 'PAGE' }],
    ['is somebody else’s', { user_id: 'somebody-else' }],
    ['has expired', { expires_at: 1_600_000_000 }],
  ])('refuses a token that %s', async (_what, lie) => {
    providers.facebook.lie(lie);
    expect((await signIn('facebook')).to).toContain('sso-error=true');
  });
});

test('shows an error while the users service is down, and succeeds afterwards', async () => {
  site.backing.fault('users', { status: 503 });
  const { to, visitor } = await signIn('google').finally(() => site.backing.fault('users', null));
  expect(to).toBe('/accounts/log-in?sso-error=true&destination=%2Fstores');
  expect((await signIn('google', visitor)).to).toBe('/stores?created=true');
});

describe('an id token at the users service', () => {
  const open = async (google_token: string) => {
    const answer = await fetch(`${site.backing.urls.users}/api/v4/google_sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ google_token, user: {} }),
    });
    return { status: answer.status, token: answer.headers.get('auth-token'), body: await answer.json() };
  };
  const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

  // Rules: ACCOUNTS-8
  test('opens a session with its token in the header', async () => {
    const { status, token, body } = await open(await providers.google.idToken(providers.person));
    expect([status, body.created]).toEqual([201, true]);
    expect(token).toMatch(/^ey/);
  });

  test.each([
    ['for another site', { aud: 'another.apps.test' }],
    ['for several sites', { aud: ['deals.apps.test', 'another.apps.test'] }],
    ['of another provider', { iss: 'https://accounts.google.com.evil.example' }],
    ['that has expired', { exp: ago(120), iat: ago(300) }],
    ['that is too old', { iat: ago(1_200) }],
    ['without a subject', { sub: '' }],
  ])('%s is refused', async (_what, claims) => {
    const { status, token, body } = await open(await providers.google.idToken(providers.person, claims));
    expect([status, token, body]).toEqual([400, null, { errors: { google_token: ['is invalid'] } }]);
  });

  test('is refused with another signature, none, or as no token', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const genuine = await providers.google.idToken(providers.person);
    const secret = new TextEncoder().encode(
      JSON.stringify(await (await fetch(`${providers.google.issuer}/jwks`)).json()),
    );
    const forged = [
      await providers.google.idToken(providers.person, {}, { alg: 'RS256', kid: 'one', privateKey }),
      await providers.google.idToken(providers.person, {}, { alg: 'RS256', kid: 'two', privateKey }),
      await providers.google.idToken(providers.person, {}, { alg: 'HS256', kid: 'one', privateKey: secret }),
      await new SignJWT().setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${genuine.split('.')[1]}.`,
      await providers.apple.idToken(providers.person),
      'nonsense',
      '',
    ];
    for (const token of forged) expect((await open(token)).status).toBe(400);
  });
});

describe('the credential of Google’s one-tap prompt', () => {
  const oneTap = async (visitor: Visitor, nonce: (xsrf: string) => Promise<string> | string) => {
    const xsrf = await visitor.xsrf();
    const credential = await providers.google.idToken(providers.person, { nonce: await nonce(xsrf) });
    const form = { credential, _xsrf: xsrf, destination: '/deals' };
    return visitor.send('POST', '/oauth/v4/google/one-tap', { form });
  };
  const hash = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');

  // Rules: ACCOUNTS-41
  test('signs in its user', async () => {
    const visitor = new Visitor(site);
    const { headers } = await oneTap(visitor, hash);
    expect(headers.get('location')).toBe('/deals?created=true');
    expect(await sessionOf(visitor)).toMatchObject({ isLoggedIn: true });
  });

  // Rules: ACCOUNTS-41
  test('is refused with the nonce of another browser', async () => {
    const other = await new Visitor(site).xsrf();
    const visitor = new Visitor(site);
    const { headers } = await oneTap(visitor, () => hash(other));
    expect(headers.get('location')).toBe('/accounts/sign-up?sso-error=true&destination=%2Fdeals');
    expect(await sessionOf(visitor)).toMatchObject({ isLoggedIn: false });
  });
});

// Rules: ACCOUNTS-39, ACCOUNTS-40
test('shows no button for an unconfigured provider, and logs an attempt to use it', async () => {
  const logged: string[] = [];
  const bare = await testSite({
    backing: site.backing,
    environment: { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' },
    prepare: (container) => container.rebind(tokens.log).toConstantValue(logInto(logged)),
  });
  try {
    const visitor = new Visitor(bare);
    expect((await visitor.get('/accounts/sign-up')).text).not.toContain('/oauth/');
    for (const provider of socialProviders) {
      const { status, headers } = await visitor.form(socialInitPath(provider), {});
      expect([status, headers.get('location')]).toEqual([303, '/accounts/sign-up?sso-error=true']);
    }
    expect(logged.filter((message) => message.startsWith('Missing'))).toEqual([
      'Missing Google SDK clientId',
      'Missing FB SDK AppId',
      'Missing Apple SDK clientId',
    ]);
    for (const form of ['sign-up', 'log-in'])
      expect((await visitor.get(`/accounts/${form}?sso-error=true`)).text).toContain('something went wrong');
  } finally {
    await bare.close();
  }
});

// Rules: ACCOUNTS-36
test('hides the buttons in Android web views', async () => {
  const page = async (agent: string) => (await new Visitor(site).get('/accounts/log-in', { 'user-agent': agent })).text;
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari';
  const shown = await page('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36');
  const labels = [...shown.matchAll(/Log In with ([A-Z]\w+)/g)].map(([, name]) => name);
  expect([...new Set(labels)]).toEqual(['Google', 'Facebook', 'Apple']);
  expect(await page(android)).not.toContain('Log In with');
});
