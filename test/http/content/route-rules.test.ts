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

/** The site hears of a rule by webhook, a moment later. */
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

test('seeded rules lead on, where no route takes the path and where one does', async () => {
  expect(await leads('/careers')).toEqual([301, '/about-us/careers']);
  expect(await leads('/gift-guide', 302)).toEqual([302, '/shop/feeds/gifts-under-50']);
});

test('a rule goes before the page at its path as soon as it is written, and the page is back without it', async () => {
  expect((await answers('/privacy', 200)).status).toBe(200);
  await put('/privacy', { to: '/terms-of-use' });
  expect(await leads('/privacy')).toEqual([301, '/terms-of-use']);
  await remove('/privacy');
  expect((await answers('/privacy', 200)).status).toBe(200);
});

test('a path of no form that the site knows can have a rule, and its 404 gives way to it', async () => {
  const path = '/old/shop/item.php';
  expect((await answers(path, 404)).status).toBe(404);
  await put(path, { to: '/deals' });
  expect(await leads(path)).toEqual([301, '/deals']);
  await remove(path);
});

test('the query goes along on this site, behind the one of the rule; another site learns nothing of it', async () => {
  await put('/spring', { to: '/search?query=spring#results' });
  expect(await leads('/spring?utm_source=mail')).toEqual([301, '/search?query=spring&utm_source=mail#results']);
  expect(await leads('/disclosure-rules?u_id=7', 302)).toEqual([
    302,
    'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
  ]);
});

test('the browser program is told where to go', async () => {
  expect(await (await site.get('/_page/careers')).json()).toEqual({ redirect: '/about-us/careers' });
  expect(await (await site.get('/_page/disclosure-rules')).json()).toEqual({
    redirect: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
  });
});

test('no page fails because its rule cannot be read', async () => {
  site.backing.fault('content', { status: 500 });
  try {
    // Never asked for: neither page nor rule is in a cache. The campaign goes on without its words.
    expect((await site.get('/acq/not-asked-yet', BROWSER)).status).toBe(200);
  } finally {
    site.backing.fault('content', null);
  }
});
