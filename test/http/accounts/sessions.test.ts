import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { XSRF_HEADER } from '../../../src/domain/shell/xsrf-names.ts';
import { testBacking } from '../../support/backing.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor, type VisitorAnswer } from '../../support/http/visitor.ts';
import { mailTo } from '../../support/mail/outbox.ts';

const PASSWORD = 'quiet-copper-lantern';
const LEGACY_SECRET = 'what an earlier site signed with';
const DAY_MS = 86_400_000;

let site: TestSite;
let secureSite: TestSite;
/** Offset from the real clock. */
let aheadMs = 0;
beforeAll(async () => {
  const backing = await testBacking({
    isSeeded: true,
    legacyTokenSecret: LEGACY_SECRET,
    clock: () => new Date(Date.now() + aheadMs),
  });
  const environment = { LEGACY_TOKEN_SECRET: LEGACY_SECRET, TRUSTED_PROXY_HOPS: '1' };
  site = await testSite({ backing, environment });
  secureSite = await testSite({ backing, environment: { ...environment, PUBLIC_ORIGIN: 'https://deals.test' } });
}, 60_000);
afterAll(async () => {
  await secureSite?.close();
  await site?.close();
  await site?.backing.close();
});

let people = 0;
interface Member {
  browser: Visitor;
  email: string;
  answer: VisitorAnswer;
}
async function signUp(at: TestSite = site, browser = new Visitor(at)): Promise<Member> {
  people += 1;
  const email = `member${people}@example.com`;
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD, options: 'password,name' };
  const answer = await browser.api('POST', '/shop/api/users', { ...form, firstName: 'Ada', lastName: 'Byron' });
  expect([answer.status, answer.json]).toEqual([
    200,
    { didSucceed: true, redirectTo: '/shop', triggeredSubscriberUpgrade: false },
  ]);
  return { browser, email, answer };
}
const logIn = (browser: Visitor, email: string, more: object = {}) =>
  browser.api('POST', '/shop/api/sessions', { email, password: PASSWORD, ...more });
const cookiesOf = ({ headers }: VisitorAnswer) => headers.getSetCookie();
const cookie = (answer: VisitorAnswer, name: string) => cookiesOf(answer).find((text) => text.startsWith(`${name}=`));
const fetchSession = async (browser: Visitor) => (await browser.get('/shop/api/session')).json;
const trouble = async (act: () => Promise<void>) => {
  site.backing.fault('users', { status: 503 });
  try {
    await act();
  } finally {
    site.backing.fault('users', null);
  }
};

// Rules: CALLS-7
test('reports a visitor without caching, and removes a hint without a session', async () => {
  const browser = new Visitor(site);
  browser.cookies.set('signed_in', '1');
  const answer = await browser.get('/shop/api/session');
  expect([answer.status, answer.json]).toEqual([200, { isLoggedIn: false }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(cookie(answer, 'signed_in')).toBe('signed_in=; Path=/; Max-Age=0; SameSite=Lax');
  expect(cookie(answer, 'browser')).toMatch(/^browser=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie(answer, 'XSRF-TOKEN')).toMatch(/^XSRF-TOKEN=\w+\.\w+; Path=\/; SameSite=Lax$/);
});

// Rules: ACCOUNTS-30
test('stores the ids of Heap with a new account', async () => {
  const browser = new Visitor(site);
  const ids = { userId: '7035907387929425', sessionId: '3312313741047499' };
  browser.cookies.set('_hp2_id.1200528076', encodeURIComponent(JSON.stringify({ ...ids, identity: null })));
  await signUp(site, browser);
  expect((await browser.get('/shop/api/me/export')).json).toMatchObject({
    came_from: { heap_user_id: ids.userId, heap_session_id: ids.sessionId },
  });
});

// Rules: ACCOUNTS-25
test('a campaign page of the demo asks for the gender, which the account keeps', async () => {
  const browser = new Visitor(site);
  const { text } = await browser.get('/acq/welcome');
  const options = /name="options" value="([^"]*)"/.exec(text)?.[1];
  expect(options).toBe('password,name,gender');
  expect(text.match(/<input type="radio"[^>]* name="gender"/g)).toHaveLength(2);
  const form = { email: 'gender@example.com', password: PASSWORD, confirmPassword: PASSWORD, options, gender: 'f' };
  await browser.api('POST', '/shop/api/users', { ...form, firstName: 'Ada', lastName: 'Byron' });
  expect((await browser.get('/shop/api/me/export')).json).toMatchObject({ user: { gender: 'f' } });
});

// Rules: ACCOUNTS-4, ACCOUNTS-6, ACCOUNTS-9, ACCOUNTS-28
test('logs in after sign-up with an HttpOnly token', async () => {
  const { browser, answer } = await signUp();
  expect(cookie(answer, 'session')).toMatch(/^session=[\w.-]+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
  expect(cookie(answer, 'signed_in')).toBe('signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax');
  expect(cookie(answer, 'u_id')).toMatch(/^u_id=[1-9]\d{14}; Path=\/; Max-Age=63072000; SameSite=Lax$/);
  expect(answer.text).not.toContain(browser.cookies.get('session'));
  expect(await fetchSession(browser)).toEqual({ isLoggedIn: true, isSubscribed: true, shortName: 'Ada' });
});

// Rules: ACCOUNTS-9
test('uses __Host- cookies with https', async () => {
  const { answer } = await signUp(secureSite);
  expect(cookie(answer, '__Host-session')).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/);
  expect(cookiesOf(answer).filter((text) => !text.includes('; Secure'))).toEqual([]);
});

// Rules: ACCOUNTS-10
test('ends a temporary session with the browser', async () => {
  const { email } = await signUp();
  const browser = new Visitor(site);
  const answer = await logIn(browser, email);
  expect([cookie(answer, 'session'), cookie(answer, 'signed_in')]).toEqual([
    expect.not.stringContaining('Max-Age'),
    'signed_in=1; Path=/; SameSite=Lax',
  ]);
  expect(cookie(await logIn(browser, email, { remember: 'true' }), 'session')).toContain('Max-Age=2592000');
});

// Rules: ACCOUNTS-20
test('binds an XSRF token to one browser and one session', async () => {
  const { browser, email } = await signUp();
  const names = { firstName: 'Grace', lastName: 'Hopper' };
  const put = (by: Visitor, token: string) =>
    by.send('PUT', '/shop/api/me/names', { json: names, headers: { [XSRF_HEADER]: token } });
  const first = await browser.xsrf();
  expect((await put(browser, first)).status).toBe(200);

  const foreign = await (await signUp()).browser.xsrf();
  const refused = await put(browser, foreign);
  expect([refused.status, refused.json]).toMatchObject([
    403,
    { error: { name: 'XsrfMismatch', message: 'This page is too old. Please reload it and try again.' } },
  ]);
  // As from another subdomain, which can set cookies but not read them.
  const victim = browser.twin();
  victim.cookies.set('XSRF-TOKEN', foreign);
  expect((await put(victim, foreign)).status).toBe(403);

  await logIn(browser, email);
  browser.cookies.set('XSRF-TOKEN', first);
  expect((await put(browser, first)).status).toBe(403);
});

test('serves cacheable pages identically to members and visitors, without cookies', async () => {
  const { browser } = await signUp();
  const [member, visitor] = [await browser.get('/_page/contact-us'), await new Visitor(site).get('/_page/contact-us')];
  expect(member.text === visitor.text).toBe(true);
  expect(cookiesOf(await browser.get('/faq'))).toEqual([]);
  expect(cookiesOf(await browser.get('/deals?q=lamp'))).toEqual([]);
});

// Rules: ACCOUNTS-16, ACCOUNTS-24, ROUTES-19
test('redirects visitors from members’ pages to log-in and back, without caching', async () => {
  const { browser, email } = await signUp();
  const page = await browser.get('/me/settings');
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  });
  const visitor = new Visitor(site);
  const sent = await visitor.get('/me/settings');
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/accounts/log-in?destination=%2Fme%2Fsettings']);
  expect((await visitor.get('/_page/me/settings')).json).toEqual({
    redirect: '/accounts/log-in?destination=%2Fme%2Fsettings',
  });
  const form = await visitor.get('/accounts/log-in?destination=%2Fme%2Fsettings');
  expect(cookie(form, 'login_signup_redirect_dest')).toMatch(/=%2Fme%2Fsettings; Path=\/; SameSite=Lax; HttpOnly$/);
  // With another page in between.
  await visitor.get('/accounts/log-in');
  const answer = await logIn(visitor, email);
  expect(answer.json).toEqual({ redirectTo: '/me/settings' });
  expect(visitor.cookies.has('login_signup_redirect_dest')).toBe(false);
});

// Rules: ACCOUNTS-16, ACCOUNTS-17, ROUTES-19
test.each([
  ['//evil.example', '/shop'],
  ['https://evil.example/', '/shop'],
  ['/\\evil.example', '/shop'],
  ['/accounts/log-in', '/shop'],
  ['/stores\u{1f6cd}', '/shop'],
  ['/stores?page=2', '/stores?page=2'],
])('maps the destination %s to %s', async (destination, to) => {
  const { browser, email } = await signUp();
  const shown = await browser.get(`/accounts/sign-up?${new URLSearchParams({ destination })}`);
  expect([shown.status, shown.headers.get('location')]).toEqual([302, to]);
  const answer = await logIn(new Visitor(site), email, { destination });
  expect(answer.json).toEqual({ redirectTo: to });
});

// Rules: ACCOUNTS-47, MAIL-3
test('logs in by the button of the page that a mailed link opens, and returns to the destination', async () => {
  const { email } = await signUp();
  const browser = new Visitor(site);
  await browser.get('/accounts/log-in?destination=%2Ffaq');
  const asked = await browser.form('/accounts/log-in/link', { email });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/accounts/log-in/link?sent=true']);
  const { link } = await mailTo(site.backing, email, 2);
  const { pathname, search, searchParams } = new URL(link);
  const token = searchParams.get('token') ?? '';
  // As mail programs and browsers that prefetch do.
  for (const one of [new Visitor(site), browser]) {
    const page = await one.get(pathname + search);
    expect([page.status, cookie(page, 'session')]).toEqual([200, undefined]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect(page.text).toContain(`value="${email}"`);
    expect(/rel="canonical" href="([^"]*)"/.exec(page.text)?.[1]).toBe(`${site.config.server.publicOrigin}${pathname}`);
  }
  expect((await browser.send('POST', '/accounts/log-in/by-link', { form: { token } })).status).toBe(403);
  const form = { token, remember: 'on' };
  const answer = await browser.form('/accounts/log-in/by-link', form);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/faq']);
  expect(cookie(answer, 'session')).toContain('Max-Age=2592000');
  expect(await fetchSession(browser)).toMatchObject({ isLoggedIn: true, shortName: 'Ada' });
  const late = await new Visitor(site).form('/accounts/log-in/by-link', form);
  expect([late.status, cookie(late, 'session')]).toEqual([400, undefined]);
  expect(late.text).toContain('This Link Has Expired');
  expect(late.text).toContain('action="/accounts/log-in/link"');
});

// Rules: ACCOUNTS-47
test('ends a session of before when a mailed link logs in, and a temporary one with the browser', async () => {
  const [{ browser, email: before }, { email }] = [await signUp(), await signUp()];
  const old = browser.twin();
  await browser.api('POST', '/shop/api/log-in-links', { email });
  const token = new URL((await mailTo(site.backing, email, 2)).link).searchParams.get('token') ?? '';
  const answer = await browser.api('POST', '/shop/api/sessions/by-link', { token });
  expect([answer.status, answer.json, cookie(answer, 'session')]).toEqual([
    200,
    { redirectTo: '/shop' },
    expect.not.stringContaining('Max-Age'),
  ]);
  expect((await browser.get('/me/settings')).text).toContain(email);
  expect((await browser.get('/me/settings')).text).not.toContain(before);
  expect(await fetchSession(old)).toEqual({ isLoggedIn: false });
});

// Rules: ACCOUNTS-17
test.each([
  ['/stores?page=2', '/stores?page=2'],
  ['/', '/shop'],
  ['/accounts/sign-up?destination=%2Fstores', '/shop'],
  ['/me/settings', '/shop'],
  ['/acq/welcome', '/shop'],
  ['//evil.example', '/shop'],
  ['https://evil.example/stores', '/shop'],
  ['no address', '/shop'],
])('leads a visitor who logs in from %s to %s', async (page, to) => {
  const { email } = await signUp();
  const referer = page.startsWith('/') ? `${site.origin}${page}` : page;
  for (const address of ['/accounts/log-in', '/_page/accounts/log-in']) {
    const browser = new Visitor(site);
    await browser.get(address, { referer });
    expect([address, (await logIn(browser, email)).json]).toEqual([address, { redirectTo: to }]);
  }
  // The requested page takes precedence.
  const sent = new Visitor(site);
  await sent.get('/accounts/log-in?destination=%2Ffaq', { referer });
  expect((await logIn(sent, email)).json).toEqual({ redirectTo: '/faq' });
});

// Rules: ACCOUNTS-19
test('renders a refused plain form again with its values, except passwords', async () => {
  const { email } = await signUp();
  const browser = new Visitor(site);
  const wrong = await browser.form('/accounts/log-in', { email, password: 'wrong-lantern', destination: '/faq' });
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([401, 'no-store']);
  expect(wrong.text).toContain('That email and password don’t match. Please try again.');
  expect(wrong.text).toContain(`value="${email}"`);
  expect(wrong.text).not.toContain('wrong-lantern');
  const right = await browser.form('/accounts/log-in', { email, password: PASSWORD, destination: '/faq' });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/faq']);
  const stale = await browser.send('POST', '/accounts/log-out', { form: { _xsrf: 'of another page' } });
  expect(stale.status).toBe(403);
  expect(stale.text).toContain('This page was out of date, so we reloaded it.');
});

// Rules: MY-DEALS-8, ACCOUNTS-14
test('ends the session on log-out and keeps tracking ids and privacy choices', async () => {
  const { browser } = await signUp();
  browser.cookies.set('privacy_choice', 'refuse').set('d_id', 'device-1234').set('my_deals', 'f.kitchen');
  const twin = browser.twin();
  const answer = await browser.api('DELETE', '/shop/api/logout');
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"']);
  expect([...browser.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'browser', 'd_id', 'privacy_choice', 'u_id']);
  expect(await fetchSession(browser)).toEqual({ isLoggedIn: false });
  // Other tabs notice on their next request.
  expect((await twin.get('/shop')).status).toBe(200);
  expect([twin.cookies.has('session'), twin.cookies.has('signed_in')]).toEqual([false, false]);
});

// Rules: ACCOUNTS-13, ACCOUNTS-14
test('treats members as visitors while the users service is down, and keeps their session', async () => {
  const { browser } = await signUp();
  await trouble(async () => {
    const [shop, settings, session] = [
      await browser.get('/shop'),
      await browser.get('/me/settings'),
      await browser.get('/shop/api/session'),
    ];
    expect([shop.status, settings.status, session.status]).toEqual([200, 503, 503]);
  });
  expect(await fetchSession(browser)).toMatchObject({ isLoggedIn: true });
  await trouble(async () => {
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    const answer = await browser.send('DELETE', '/shop/api/logout', { json: {}, headers: { [XSRF_HEADER]: token } });
    expect([answer.status, browser.cookies.has('session')]).toEqual([200, false]);
  });
});

test('renews a token past half of its life', async () => {
  const { browser } = await signUp();
  const first = browser.cookies.get('session');
  aheadMs = 16 * DAY_MS;
  try {
    const page = await browser.get('/shop');
    expect(cookie(page, 'session')).toContain('Max-Age=2592000');
    expect(browser.cookies.get('session')).not.toBe(first);
    aheadMs = 40 * DAY_MS;
    expect(await fetchSession(browser)).toMatchObject({ isLoggedIn: true });
    aheadMs = 80 * DAY_MS;
    expect(await fetchSession(browser)).toEqual({ isLoggedIn: false });
    expect(browser.cookies.has('session')).toBe(false);
  } finally {
    aheadMs = 0;
  }
});

// Rules: ACCOUNTS-12
test('exchanges a legacy session once, for parallel requests', async () => {
  const { browser: known } = await signUp();
  const userId = known.cookies.get('u_id') ?? '';
  const legacy = (sub: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('1d')
      .sign(new TextEncoder().encode(LEGACY_SECRET));
  const token = await legacy(userId);
  const browser = new Visitor(site);
  browser.cookies.set('session', token);
  const others = [browser.twin(), browser.twin()];
  // The first request is answered after the exchange.
  const isPending = new Promise<void>((onHang) => site.backing.fault('users', { hang: true, times: 1, onHang }));
  const first = browser.get('/shop/api/session');
  await isPending;
  await Promise.all(others.map((one) => one.get('/shop/api/session')));
  site.backing.fault('users', null);
  await first;
  for (const one of [browser, ...others]) expect(await fetchSession(one)).toMatchObject({ isLoggedIn: true });

  const late = new Visitor(site);
  late.cookies.set('session', token);
  expect(await fetchSession(late)).toEqual({ isLoggedIn: false });
  expect(late.cookies.has('session')).toBe(false);

  const mismatched = new Visitor(site);
  mismatched.cookies.set('session', await legacy(userId)).set('u_id', '1');
  expect(await fetchSession(mismatched)).toEqual({ isLoggedIn: false });
});

// Rules: MY-DEALS-8
test('hands a browser’s interests over to the member who logs in only', async () => {
  const browser = new Visitor(site);
  browser.cookies.set('my_deals', 'f.kitchen');
  await signUp(site, browser);
  expect(browser.cookies.has('my_deals')).toBe(false);
  const basisOf = async (one: Visitor) => {
    const { props } = (await one.get('/_page/shop')).json as { props: { mine: { basis: object } } };
    return props.mine.basis;
  };
  const kitchen = { title: 'Kitchen', url: '/categories/kitchen/deals' };
  expect(await basisOf(browser)).toEqual({ kind: 'member', saves: 0, categories: [kitchen], gender: 'f' });
  await browser.api('DELETE', '/shop/api/logout');
  await signUp(site, browser);
  expect(await basisOf(browser)).toEqual({ kind: 'member', saves: 0, categories: [] });
});

// Rules: ACCOUNTS-21
test('restores a form after log-in if its session had ended, for the same member', async () => {
  const { browser, email } = await signUp();
  const twin = browser.twin();
  const xsrf = await browser.xsrf();
  await twin.api('DELETE', '/shop/api/logout');
  const fields = { firstName: 'Typed', lastName: 'Already', _xsrf: xsrf };
  const refused = await browser.send('POST', '/me/settings/names', { form: fields });
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    '/accounts/log-in?destination=%2Fme%2Fsettings',
  ]);
  const stranger = browser.twin();
  const logInPage = await browser.get(String(refused.headers.get('location')));
  expect(logInPage.text).toContain('Your session has ended. Please log in to continue. Your entries are saved');
  await logIn(browser, email);
  const page = await browser.get('/me/settings');
  expect(page.text).toContain('value="Typed"');
  // Each page names its member without scripts.
  const isMembers = '<html lang="en" data-member="yes">';
  expect([page, logInPage].map(({ text }) => text.includes(isMembers))).toEqual([true, false]);
  expect((await browser.get('/me/settings')).text).not.toContain('value="Typed"');
  await signUp(site, stranger);
  expect((await stranger.get('/me/settings')).text).not.toContain('value="Typed"');
});

// Rules: CALLS-5
test.each([
  ['no JSON', '{', 400],
  ['too much', JSON.stringify({ email: 'a'.repeat(9_000) }), 413],
  ['something else', JSON.stringify({ email: ['a@example.com'] }), 400],
])('refuses a body that is %s with the standard error', async (_what, body, status) => {
  const browser = new Visitor(site);
  const token = await browser.xsrf();
  const answer = await fetch(`${site.origin}/shop/api/sessions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [XSRF_HEADER]: token,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body,
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    status,
    { error: { name: expect.any(String), code: status, id: expect.any(String) } },
  ]);
});
