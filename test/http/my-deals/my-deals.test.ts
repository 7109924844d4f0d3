import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor } from '../../support/http/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site?.close());

const ACTION = '/shop/api/interests';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
/** Submits a form of the page with its XSRF pair. */
const post = async (body: string, { cookie = '', ...headers }: Record<string, string> = SAME_ORIGIN) => {
  const visitor = new Visitor(site);
  const token = await visitor.xsrf();
  return fetch(site.origin + ACTION, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [cookie, ...[...visitor.cookies].map(([name, value]) => `${name}=${value}`)].join('; '),
      ...headers,
    },
    body: `_xsrf=${token}&${body}`,
  });
};
/** The interests cookie that the answer sets. */
const setInterests = ({ headers }: Response) => headers.getSetCookie().find((cookie) => cookie.startsWith('my_deals='));
const page = async (cookie?: string) => {
  const answer = await site.get('/_page/shop', cookie === undefined ? {} : { cookie });
  return (await answer.json()) as {
    props: { mine: { basis: Record<string, unknown>; blocks: { data: { title: string; deferredKey: string } }[] } };
    deferred: Record<string, { slots: unknown[]; totalCount: number; url: string }>;
  };
};
const rows = ({ props }: Awaited<ReturnType<typeof page>>) => props.mine.blocks.map(({ data }) => data.title);

// Rules: MY-DEALS-5
test('a new visitor sees popular deals, an explanation and suggested categories', async () => {
  const loaded = await page();
  expect(loaded.props.mine).toMatchObject({ basis: { kind: 'visitor', categories: [] }, blocks: [] });
  const html = await (await site.get('/shop', BROWSER)).text();
  expect(html).toContain('This is what everyone likes right now.');
  expect(html).toContain('Pick a Few Categories to Start');
});

// Rules: MY-DEALS-1, MY-DEALS-5, MY-DEALS-10
test('the interests cookie adds rows, most recent first, and an explanation', async () => {
  const loaded = await page('my_deals=f.kitchen.home.never-was');
  expect(rows(loaded)).toEqual(['For Women', 'More in Kitchen', 'More in Home']);
  expect(loaded.props.mine.basis).toMatchObject({
    gender: 'f',
    categories: [
      { title: 'Kitchen', url: '/categories/kitchen/deals' },
      { title: 'Home', url: '/categories/home/deals' },
    ],
  });
  const [forWomen, kitchen] = loaded.props.mine.blocks.map(({ data }) => loaded.deferred[data.deferredKey]);
  expect(forWomen).toMatchObject({ url: '/deals?genders=f' });
  expect(forWomen?.slots.length).toBeGreaterThan(0);
  expect(kitchen?.totalCount).toBeGreaterThan(0);
  const html = await (await site.get('/shop', { ...BROWSER, cookie: 'my_deals=f.kitchen' })).text();
  expect(html).toContain('Based on the categories you browse and who you shop for.');
  const [own, editors] = ['More in Kitchen', 'Popular Right Now'].map((heading) => html.indexOf(heading));
  expect([own, editors]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(own).toBeGreaterThan(0);
  expect(editors).toBeGreaterThan(own ?? 0);
});

test.each(['%00', 'j:{"a":1}', '<script>', '-.../..'.repeat(400), 'f.f.f.f'])(
  'ignores the invalid cookie %s',
  async (value) => {
    const answer = await site.get('/shop', { cookie: `my_deals=${encodeURIComponent(value)}` });
    expect(answer.status).toBe(200);
  },
);

// Rules: MY-DEALS-1, PLATFORM-10
test('the page is private and not cached', async () => {
  expect((await site.get('/shop', BROWSER)).headers.get('cache-control')).toBe('no-store');
});

// Rules: MY-DEALS-3
test('shared pages ignore the cookie', async () => {
  const [plain, known] = await Promise.all([
    site.get('/categories/home/deals'),
    site.get('/categories/home/deals', { cookie: 'my_deals=f.kitchen' }),
  ]);
  expect(await known.text()).toBe(await plain.text());
});

// Rules: MY-DEALS-4
test('a gender choice keeps the visited categories and redirects to the page', async () => {
  const answer = await post('gender=m', { ...SAME_ORIGIN, cookie: 'my_deals=f.kitchen' });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    303,
    '/shop',
    'no-store',
  ]);
  expect(setInterests(answer)).toMatch(/^my_deals=m\.kitchen; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  const everyone = await post('gender=all', { ...SAME_ORIGIN, cookie: 'my_deals=f.kitchen' });
  expect(setInterests(everyone)).toMatch(/^my_deals=-\.kitchen;/);
});

// Rules: MY-DEALS-4
test('deletes the cookie on request', async () => {
  const answer = await post('forget=all', { ...SAME_ORIGIN, cookie: 'my_deals=f.kitchen' });
  expect(setInterests(answer)).toMatch(/^my_deals=; Path=\/; Max-Age=0;/);
});

interface Account {
  props: { user: { gender?: string } };
}
/** The pressed button of the form on My Deals. */
const pressed = (html: string) => /value="(\w+)"[^>]*aria-pressed="true"/.exec(html)?.[1];

// Rules: MY-DEALS-4, MY-DEALS-10, ACCOUNTS-44
test('a member sees, changes and clears one gender on My Deals and in the account', async () => {
  const { visitor } = await newMember(site);
  const shown = async () => {
    const [shop, account] = [await visitor.get('/shop'), await visitor.get('/_page/me/email-preferences')];
    return [pressed(shop.text), (account.json as Account).props.user.gender];
  };
  expect(await shown()).toEqual(['all', undefined]);

  const changed = await visitor.form(ACTION, { gender: 'f' });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/shop']);
  expect(visitor.cookies.has('my_deals')).toBe(false);
  expect(await shown()).toEqual(['f', 'f']);
  expect((await visitor.get('/shop')).text).toContain('Based on who you shop for.');

  await visitor.form('/me/email-preferences', { isSubscribed: 'true', gender: 'm' });
  expect(await shown()).toEqual(['m', 'm']);

  await visitor.form(ACTION, { gender: 'all' });
  expect(await shown()).toEqual(['all', undefined]);
  expect((await visitor.get('/shop')).text).not.toContain('who you shop for.');
});

// Rules: MY-DEALS-8
test('My Deals follows the gender of the sign-up form', async () => {
  const visitor = new Visitor(site);
  const fields = { password: PASSWORD, confirmPassword: PASSWORD, options: 'password,gender', gender: 'm' };
  const { status } = await visitor.api('POST', '/shop/api/users', { email: 'picked@example.com', ...fields });
  expect([status, pressed((await visitor.get('/shop')).text)]).toEqual([200, 'm']);
});

// Rules: MY-DEALS-4
test('a member’s choice fails while the users service is unavailable', async () => {
  const { visitor } = await newMember(site);
  const xsrf = await visitor.xsrf();
  site.backing.fault('users', { status: 503 });
  try {
    const { status } = await visitor.send('POST', ACTION, { form: { gender: 'f', _xsrf: xsrf } });
    expect([status, visitor.cookies.has('my_deals')]).toEqual([503, false]);
  } finally {
    site.backing.fault('users', null);
  }
});

test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['the same site without fetch metadata', {}, 303],
])('answers a form from %s with the right status', async (_name, headers, status) => {
  const sent = Object.keys(headers).length === 0 ? { origin: site.config.server.publicOrigin } : headers;
  const answer = await post('gender=f', sent);
  expect(answer.status).toBe(status);
  expect(answer.headers.has('set-cookie')).toBe(status === 303);
});

test.each([
  ['no fields', '', 400],
  ['a value that is too long', `gender=${'f'.repeat(2_000)}`, 413],
  ['too many fields', Array.from({ length: 20 }, (_, index) => `a${index}=1`).join('&'), 413],
])('rejects a form with %s', async (_name, body, status) => {
  const answer = await post(body);
  expect([answer.status, answer.headers.has('set-cookie')]).toEqual([status, false]);
});

test('rejects a form without an XSRF pair', async () => {
  const answer = await fetch(site.origin + ACTION, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...SAME_ORIGIN },
    body: 'gender=f',
  });
  expect([answer.status, answer.headers.has('set-cookie')]).toEqual([403, false]);
  expect(answer.headers.get('content-type')).toContain('text/html');
});

test('a GET of the form action is a 404', async () => {
  expect((await site.get(ACTION)).status).toBe(404);
});
