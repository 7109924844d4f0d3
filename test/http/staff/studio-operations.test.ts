import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { type Member, staffClient } from '../../support/contract/staff-client.ts';
import { eventually } from '../../support/eventually.ts';
import { type Studio, studioOf } from '../../support/http/studio.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

const { url: deal, uid } = testContent.posts.withCoupon;
const EXPERIMENTS = JSON.stringify([
  {
    name: 'tiles',
    groups: [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 3 },
    ],
  },
]);
let site: TestSite;
let studio: Studio;
let cookie: string;
let contributor: Member;
const staff = staffClient(() => site.backing);
const cookieOf = async ({ email }: Pick<Member, 'email'>) =>
  (await studio.logIn(email)).headers.getSetCookie()[0]?.split(';')[0] ?? '';

beforeAll(async () => {
  site = await testSite({ environment: { EXPERIMENTS } });
  studio = studioOf(site);
  const [operator, other] = [await staff.member('editor', 'Opal'), await staff.member('contributor', 'Connie')];
  contributor = other;
  cookie = await cookieOf(operator);
}, 60_000);
afterAll(() => site?.close());

const explain = async (address: string) =>
  (await studio.send('GET', `/v3/site/address?${new URLSearchParams({ address })}`, { cookie })).json();
/** Visits the page until its copy is fresh: a page is stored after it was sent. */
const untilFresh = () =>
  eventually(async () => {
    await (await site.get(deal, { accept: 'text/html' })).text();
    const [copy] = (await explain(deal)).copies;
    return copy?.state === 'fresh' && copy;
  });
const purge = async (what: object) =>
  expect((await studio.send('POST', '/v3/purges', { cookie, body: { purge: what } })).status).toBe(202);

// Rules: STAFF-102
test.each(['/v3/site', '/v3/site/address?address=/'])('%s is answered to operators only', async (path) => {
  const without = await studio.send('GET', path);
  expect(without.status).toBe(401);
  const refused = await studio.send('GET', path, { cookie: await cookieOf(contributor) });
  expect([refused.status, (await refused.json()).errors]).toEqual([403, { permission: ['operate'] }]);
  const ended = await studio.send('GET', path, { cookie: 'staff=tws_unknown' });
  expect([ended.status, ended.headers.getSetCookie().join()]).toEqual([401, expect.stringContaining('Max-Age=0')]);
  expect((await studio.send('GET', path, { cookie })).status).toBe(200);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await studio.send('GET', path, { cookie, headers: foreign })).status).toBe(403);
});

// Rules: STAFF-101, STAFF-102, STAFF-105
test('the web program says what it is and what it reaches', async () => {
  const body = await (await studio.send('GET', '/v3/site', { cookie })).json();
  expect(body).toMatchObject({
    environment: 'test',
    redis: { state: 'off', latency_ms: null },
    content: { state: 'works', latency_ms: expect.any(Number) },
    experiments: JSON.parse(EXPERIMENTS),
  });
  expect(body.pages.bytes).toBeLessThanOrEqual(body.pages.max_bytes);
});

describe('an address', () => {
  // Rules: STAFF-103, STAFF-105
  test('is explained with its route, and the age and tags of its copies', async () => {
    expect(await explain(`${deal}?utm_source=mail`)).toMatchObject({
      caching: 'shared',
      ...{ copies: [], status: 200 },
      route: { ignored_query: ['utm_source'], params: expect.any(Object) },
      rule: null,
    });
    await untilFresh();
    const { copies, address } = await explain(`http://deals.test${deal}`);
    expect(address).toBe(deal);
    expect(copies).toMatchObject([{ where: 'memory', state: 'fresh', status: 200, purged_at: null }]);
    expect(copies[0].tags).toEqual(expect.arrayContaining([`entry:${uid}`, `entry:${deal}`]));
    expect(await explain('/deals/no-such-deal')).toMatchObject({ caching: 'shared', status: 404, copies: [] });
    expect(await explain('/me/settings')).toMatchObject({ caching: 'personal', copies: [], status: null });
    expect(await explain('/no/such/page/here')).toMatchObject({ caching: 'none', route: null });
    for (const other of ['https://other.example/deals', '//other.example', '/a%2fb', 'http://', ''])
      expect((await explain(other)).errors).toEqual({ address: expect.any(Array) });
  });

  // Rules: STAFF-105
  test('shows the rule that redirects it', async () => {
    const rule = { path: '/moved', redirect: { to: '/deals', status: 302 } };
    expect((await studio.send('PUT', '/v3/route-rules', { cookie, body: { rule } })).status).toBe(200);
    expect(await explain('/moved')).toMatchObject({ rule: { to: '/deals', status: 302 } });
  });

  // Rules: STAFF-104
  test.each([
    ['its address', { address: deal }, `entry:${deal}`],
    ['its entry', { entry: { content_type: 'post', uid } }, undefined],
    ['everything', { everything: true }, 'everything'],
  ])('is made anew after a purge of %s', async (_what, what, tag) => {
    const before = await untilFresh();
    await purge(what);
    await eventually(async () => (await explain(deal)).copies[0]?.state === 'purged');
    if (tag) expect((await explain(deal)).copies[0].purged_tag).toBe(tag);
    const after = await untilFresh();
    expect(Date.parse(after.loaded_at)).toBeGreaterThan(Date.parse(before.loaded_at));
  });
});
