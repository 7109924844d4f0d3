import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contentClient } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site?.close());

const RULES = '/v3/route-rules';
const put = (path: string, redirect: object) =>
  contentClient(site.backing).manage('PUT', RULES, { rule: { path, redirect } });
const remove = (path: string) =>
  contentClient(site.backing).manage('DELETE', `${RULES}?${new URLSearchParams({ path })}`);

/** The site receives a rule by webhook, with a delay. */
const answers = (address: string, status: number): Promise<Response> =>
  eventually(async () => {
    const answer = await site.get(address, BROWSER);
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    return answer;
  });
const leads = async (address: string, status = 301) => {
  const answer = await answers(address, status);
  return [answer.status, answer.headers.get('location')];
};

test('redirects by seeded rules, with and without a route for the path', async () => {
  expect(await leads('/careers')).toEqual([301, '/about-us/careers']);
  expect(await leads('/gift-guide', 302)).toEqual([302, '/shop/feeds/gifts-under-50']);
});

// Rules: ROUTES-22
test('applies a new rule before the page at its path, and serves the page after removal', async () => {
  expect((await answers('/privacy', 200)).status).toBe(200);
  await put('/privacy', { to: '/terms-of-use' });
  expect(await leads('/privacy')).toEqual([301, '/terms-of-use']);
  await remove('/privacy');
  expect((await answers('/privacy', 200)).status).toBe(200);
});

// Rules: ROUTES-22
test('applies a rule to a path without a route', async () => {
  const path = '/old/shop/item.php';
  expect((await answers(path, 404)).status).toBe(404);
  await put(path, { to: '/deals' });
  expect(await leads(path)).toEqual([301, '/deals']);
  await remove(path);
});

// Rules: ROUTES-22
test('keeps the query for redirects within the site only', async () => {
  await put('/spring', { to: '/search?query=spring#results' });
  expect(await leads('/spring?utm_source=mail')).toEqual([301, '/search?query=spring&utm_source=mail#results']);
  expect(await leads('/disclosure-rules?u_id=7', 302)).toEqual([
    302,
    'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
  ]);
});

test('answers page JSON requests with the redirect', async () => {
  expect(await (await site.get('/_page/careers')).json()).toEqual({ redirect: '/about-us/careers' });
  expect(await (await site.get('/_page/disclosure-rules')).json()).toEqual({
    redirect: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
  });
});

// Rules: ROUTES-22
test('serves the page when the rule lookup fails', async () => {
  site.backing.fault('content', { status: 500 });
  try {
    // Never asked for: neither page nor rule is in a cache. The campaign goes on without its words.
    expect((await site.get('/acq/not-asked-yet', BROWSER)).status).toBe(200);
  } finally {
    site.backing.fault('content', null);
  }
});
