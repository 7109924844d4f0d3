import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { join, listingDraft, storeDraft } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';

const DO_NOT_SELL = '/do-not-sell-my-personal-information';
let site: TestSite;
let asksFirst: TestSite;
beforeAll(async () => {
  site = await testSite({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  asksFirst = await testSite({ backing: site.backing, environment: { PRIVACY_MODEL: 'opt-in' } });
  const listing = listingDraft('away', 'acme', { tracking_link: 'https://retailer.example/away' });
  await publish(site.backing, join({ store: [storeDraft('acme')] }, { product_listing: [listing] }));
}, 60_000);
afterAll(async () => {
  await asksFirst?.close();
  await site?.close();
});

/** Sends the page's form with its XSRF pair, unless overridden. */
const send = async (body: string, headers: Record<string, string> = {}) => {
  const visitor = new Visitor(site);
  const token = await visitor.xsrf();
  return fetch(`${site.origin}/shop/api/privacy`, {
    method: 'POST',
    body: `_xsrf=${token}&${body}`,
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
};

// Rules: PRIVACY-1
test.each([
  ['choice=refuse&page=/ad-choices', 'refuse', '/ad-choices'],
  [`choice=allow&page=${DO_NOT_SELL}`, 'allow', DO_NOT_SELL],
  // Redirects only to pages that show the choice, whatever the form names.
  ['choice=refuse&page=//evil.example', 'refuse', DO_NOT_SELL],
  ['choice=refuse&page=/ad-choices&page=//evil.example', 'refuse', DO_NOT_SELL],
])('%s is kept, and leads back', async (form, choice, to) => {
  const answer = await send(form);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(to);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBe(`privacy_choice=${choice}; Path=/; Max-Age=63072000; SameSite=Lax`);
});

test.each(['', 'choice=', 'choice=maybe', 'choice=allow&choice=refuse'])(
  'rejects the form %j with 400',
  async (form) => {
    const answer = await send(form);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
  },
);

test('rejects a choice sent by another site', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { cookie: '' }]) {
    const answer = await send('choice=allow', headers);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  }
});

describe.each([DO_NOT_SELL, '/ad-choices'])('%s', (page) => {
  // Rules: PRIVACY-1
  test.each([
    ['nothing said', {}, 'We share browsing data with ad partners unless you opt out.', 'Do Not Sell or Share'],
    ['a refusal', { cookie: 'privacy_choice=refuse' }, 'You have opted out', 'Allow Sharing With Ad Partners'],
    [
      'a permission',
      { cookie: 'privacy_choice=allow' },
      'You allow us to share browsing data with ad partners.',
      'Do Not Sell or Share',
    ],
  ])('shows %s, and what to do about it', async (_what, headers, state, action) => {
    const html = await (await site.get(page, { ...BROWSER, ...headers })).text();
    expect(html).toContain(state);
    expect(html).toMatch(new RegExp(`<button[^>]*name="choice"[^>]*>${action}`));
    expect(html).toContain(`name="page" value="${page}"`);
  });

  // Rules: PRIVACY-2
  test('shows that the browser’s signal overrides a stored consent', async () => {
    const html = await (await site.get(page, { ...BROWSER, cookie: 'privacy_choice=allow', 'sec-gpc': '1' })).text();
    expect(html).toContain('Your browser sends Global Privacy Control');
    expect(html).not.toContain('name="choice"');
  });

  test('says that nothing is shared if consent is required and missing', async () => {
    const html = await (await asksFirst.get(page, BROWSER)).text();
    expect(html).toContain('unless you allow it');
    expect(html).toContain('Allow Sharing With Ad Partners');
  });
});

// Rules: PRIVACY-3
test('sends the visitor id to a retailer only with the visitor’s permission', async () => {
  const idAt = async (at: TestSite, headers: Record<string, string>) => {
    const answer = await at.get('/go/l/away?braze_dispatch_id=d1&utm_medium=email', { ...BROWSER, ...headers });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect([searchParams.get('c_id'), searchParams.get('utm_medium')]).toEqual(['25', 'email']);
    return [searchParams.get('u_id'), searchParams.get('braze_dispatch_id')];
  };
  const cookie = 'u_id=77';
  expect(await idAt(site, { cookie })).toEqual(['77', 'd1']);
  expect(await idAt(site, { cookie: `${cookie}; privacy_choice=refuse` })).toEqual([null, null]);
  expect(await idAt(site, { cookie: `${cookie}; privacy_choice=allow`, 'sec-gpc': '1' })).toEqual([null, null]);
  expect(await idAt(asksFirst, { cookie })).toEqual([null, null]);
  expect(await idAt(asksFirst, { cookie: `${cookie}; privacy_choice=allow` })).toEqual(['77', 'd1']);
});

describe('the geo lookup', () => {
  const ask = async (at: TestSite, headers: Record<string, string>) => {
    const answer = await at.get('/fastly/geoip', headers);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return answer.json();
  };

  // Rules: PRIVACY-4
  test.each([
    [{}, {}],
    [{ 'cf-ipcountry': 'de' }, { country_code: 'DE' }],
    [
      { 'cloudfront-viewer-country': 'US', 'cloudfront-viewer-country-region': 'CA' },
      { country_code: 'US', region: 'CA' },
    ],
    [{ 'x-country-code': 'XX', 'cf-ipcountry': 'T1' }, {}],
    [{ 'cf-ipcountry': '<script>', 'cf-region-code': 'CA' }, {}],
  ])('believes the proxy in front: %j is %j', async (headers, found) =>
    expect(await ask(site, headers)).toEqual(found),
  );

  // Rules: PRIVACY-4
  test('ignores the headers without a trusted proxy', async () => {
    expect(await ask(asksFirst, { 'cf-ipcountry': 'DE' })).toEqual({});
  });
});
