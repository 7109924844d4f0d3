import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { tokens } from '../../../src/app/container/tokens.ts';
import { COUPON_PAGE } from '../../../src/domain/coupons/coupon-reveal.ts';
import { eventually } from '../../support/eventually.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { listingDraft, ref, text } from '../../support/services/drafts.ts';
import { publish } from '../../support/services/publish.ts';

const EDITORS = 'ZEBRAQUILT77';
const LISTED = 'WALRUSHAT88';
const STORES = 'OTTERLAMP99';
/** Of another deal: the first one ends before the second. */
const ENDING = 'YAKBOOT55';
const LASTING = 'IBISCUP66';
/** Longer than a copy is fresh. */
const LATER_MS = 3_600_000;
const AT_ONCE = 10;

const STORE = testContent.stores.first;
const POST = '/deals/a-quilt-quilt1';
const REVEAL = '/shop/api/coupons/reveal';
const ANSWER = '/shop/api/coupons/answers';

let site: TestSite;
let laterMs = 0;
/** Ids of the coupons by how their codes begin. */
let ids: Record<string, string>;

const shown = async (path: string) => (await site.get(path, BROWSER)).text();
const idsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/"code":\{"id":"([^"]+)","start":"([^"]+)"\}/g)].map(([, id = '', start = '']) => [start, id]),
  );

beforeAll(async () => {
  site = await testSite({
    environment: { TRUSTED_PROXY_HOPS: '1' },
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + laterMs));
    },
  });
  const storeUid = await uidOf('store', { slug: STORE });
  const startsAt = new Date(Date.now() - LATER_MS).toISOString();
  const couponListing = {
    ...listingDraft('quiltcode', ''),
    store: ref('store', storeUid),
    availability: undefined,
    unit_discount_price: undefined,
    unit_regular_price: undefined,
    headline: `Ten off with ${LISTED}`,
    code: LISTED,
    description: `${LISTED} takes ten off.`,
  };
  const ending = { headline: 'Five off', description: 'Five.' };
  const endsAt = new Date(Date.now() + LATER_MS / 4).toISOString();
  await publish(site.backing, {
    product_listing: [
      { ...listingDraft('quiltlisting', ''), store: ref('store', storeUid), callout: `Use ${EDITORS}` },
    ],
    coupon_listing: [
      couponListing,
      { ...couponListing, ...ending, uid: 'quiltending', code: ENDING, expires_at: endsAt },
      { ...couponListing, ...ending, uid: 'quiltlasting', code: LASTING },
    ].map((draft) => JSON.parse(JSON.stringify(draft))),
    post: [
      {
        uid: 'quilt1',
        title: 'A quilt',
        url: POST,
        headline: `A striped quilt with ${EDITORS}`,
        teaser_headline: `Striped quilt: ${EDITORS} or ${LISTED}`,
        description: text(`Enter ${EDITORS} at checkout.`),
        instructions:
          `<p>Paste <b>${LISTED}</b>, or type ${EDITORS.toLowerCase()}.</p>` +
          `<p><a href="https://shop.example/?code=${EDITORS}">Applied</a></p>` +
          `<p><a href="https://track.example/?to=https%3A%2F%2Fshop.example%2F%3Fcode%3D${LISTED.toLowerCase()}">too</a></p>`,
        listings: [...ref('product_listing', 'quiltlisting'), ...ref('coupon_listing', 'quiltcode')],
        schedule: { starts_at: startsAt },
        published_at: startsAt,
        popularity: 1_000,
        coupon_codes: [
          { title: `${EDITORS} for all`, code: EDITORS, description: `<p>Once.</p>`, expiration_text: 'Until Sunday' },
        ],
      },
      {
        uid: 'quilt2',
        title: 'Another quilt',
        url: '/deals/another-quilt-quilt2',
        headline: 'A dotted quilt',
        listings: ['quiltlisting', 'quiltending', 'quiltlasting'].flatMap((uid) =>
          ref(uid === 'quiltlisting' ? 'product_listing' : 'coupon_listing', uid),
        ),
        schedule: { starts_at: startsAt },
        published_at: startsAt,
      },
    ],
    legacy_coupon: [
      {
        uid: 'quiltstore',
        title: 'Nine off',
        code: STORES,
        legacy_id: 90_001,
        store: ref('store', storeUid),
        tracking_link: `https://retailer.example/secret?code=${STORES}`,
        origin: 'newsletter',
      },
    ],
  });
  // What was published is announced a moment later.
  await eventually(async () => {
    const paths = [POST, '/deals/another-quilt-quilt2', `/stores/${STORE}`];
    const pages = (await Promise.all(paths.map((path) => shown(`/_page${path}`)))).join('');
    ids = idsIn(pages);
    return ['ZEB', 'OTT', 'YAK'].every((start) => pages.includes(start));
  });
}, 60_000);
afterAll(() => site.close());

async function uidOf(type: string, query: object): Promise<string> {
  const { credentials, urls } = site.backing;
  const params = new URLSearchParams({ query: JSON.stringify(query), environment: 'production' });
  const answer = await fetch(`${urls.cms}/v3/content_types/${type}/entries?${params}`, {
    headers: { api_key: credentials.apiKey, access_token: credentials.accessToken },
  });
  const { entries } = (await answer.json()) as { entries: { uid: string }[] };
  return entries[0]?.uid ?? '';
}

test.each([
  POST,
  `/_page${POST}`,
  '/deals/quilt1',
  `/stores/${STORE}`,
  `/_page/stores/${STORE}`,
  `/stores/${STORE}/rss.xml`,
  `/stores/${STORE}/atom.xml`,
  '/newest-deals',
  '/_page/newest-deals',
  '/shop/feeds/newest-deals/rss.xml',
  '/search?query=striped+quilt',
  '/_page/search?query=striped+quilt',
  `/search?query=${EDITORS}`,
  '/shop/api/suggestions?q=striped+quilt',
  '/shop/api/suggestions?q=zebraq',
  '/shop',
  '/',
  '/sitemap.xml',
])('%s holds no code', async (door) => {
  const said = await shown(door);
  // What was searched for is said back.
  const asked = new URL(door, site.origin).searchParams.get('query') ?? '';
  expect(said.replaceAll(asked || '\0', '')).not.toMatch(
    new RegExp([EDITORS, LISTED, STORES, ENDING, LASTING].join('|'), 'i'),
  );
});

test('the deal is found there, with what may be seen of its codes', async () => {
  expect(await shown('/search?query=striped+quilt')).toContain('Striped quilt: ZEB… or WAL…');
  expect(await shown('/shop/api/suggestions?q=striped+quilt')).toContain('A striped quilt with ZEB…');
  const html = await shown(POST);
  expect(html).toContain('Enter ZEB… at checkout.');
  expect(html).toContain('Found by our editors');
  // Links that held a code lead to the deal's own way out.
  expect(html.match(/href="\/go\/d\/quilt1-quiltlisting"[^>]*>(?:Applied|too)</g)).toHaveLength(2);
  expect(await shown(`/stores/${STORE}`)).toMatch(/newsletter/);
  expect(Object.keys(ids)).toEqual(expect.arrayContaining(['ZEB', 'WAL', 'OTT']));
});

describe('whoever asks', () => {
  test.each([
    ['ZEB', EDITORS, '/go/d/quilt1-quiltlisting'],
    ['WAL', LISTED, '/go/d/quilt1-quiltcode'],
    ['OTT', STORES, '/go/c/90001'],
  ])('for %s is told %s, its store and the way out', async (start, code, goLink) => {
    const { status, json, headers } = await new Visitor(site).api('POST', REVEAL, { coupon: ids[start] });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(json).toMatchObject({ coupon: { id: ids[start], code, goLink, store: { slug: STORE } } });
    expect(JSON.stringify(json)).not.toContain('retailer.example');
  });

  test('without a script finds the code on a page of its own, and says there whether it worked', async () => {
    const visitor = new Visitor(site);
    const address = `${COUPON_PAGE}?coupon=${ids.ZEB}`;
    const page = await visitor.get(address);
    expect(page.text).toContain(`<code>${EDITORS}</code>`);
    expect(page.headers.get('cache-control')).toMatch(/no-store|private/);
    expect(page.text).toContain('name="robots" content="noindex');
    const sent = await visitor.form('/coupons/answers', { coupon: ids.ZEB ?? '', worked: 'true' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}&worked=true`]);
    expect((await visitor.get(`${address}&worked=true`)).text).toContain('Thank you, that helps the next shopper.');
    expect((await visitor.get(`/_page${address}`)).headers.get('cache-control')).toMatch(/no-store|private/);
  });

  test.each([
    ['p.quilt1.0123456789abcdef', 404, 'CouponNotFound'],
    ['p.nothing.0123456789abcdef', 404, 'CouponNotFound'],
    ['ZEBRAQUILT77', 404, 'CouponNotFound'],
  ])('for %s is told nothing', async (coupon, status, name) => {
    const answer = await new Visitor(site).api('POST', REVEAL, { coupon });
    expect([answer.status, answer.json]).toMatchObject([status, { error: { name } }]);
    expect((await new Visitor(site).get(`${COUPON_PAGE}?coupon=${coupon}`)).status).toBe(404);
  });
});

describe('whether a code worked', () => {
  const say = (visitor: Visitor, worked: boolean, start = 'WAL') =>
    visitor.api('POST', ANSWER, { coupon: ids[start], worked: String(worked) });

  test('is said once by each person, who may change it, and once a day from a network', async () => {
    const first = new Visitor(site, '192.0.2.1');
    expect((await say(first, false)).json).toEqual({ worked: 0, total: 1 });
    expect((await say(first, true)).json).toEqual({ worked: 1, total: 1, lastWorkedAt: expect.any(String) });
    const neighbour = await say(new Visitor(site, '192.0.2.1'), false);
    expect([neighbour.status, neighbour.json]).toMatchObject([409, { error: { name: 'CouponAnswered' } }]);
    expect((await say(new Visitor(site, '192.0.2.2'), true)).json).toMatchObject({ worked: 2, total: 2 });
  });

  test('reorders the page at once where a code begins to fail, and says so', async () => {
    const order = async () => Object.keys(idsIn(await shown(`/_page${POST}`)));
    expect(await order()).toEqual(['ZEB', 'WAL']);
    for (const host of [11, 12, 13, 14]) await say(new Visitor(site, `192.0.2.${host}`), false, 'ZEB');
    // What fails is announced a moment later.
    await eventually(async () => expect(await order()).toEqual(['WAL', 'ZEB']));
    expect(await shown(POST)).toContain('May not work');
    const { json } = await new Visitor(site).api('POST', REVEAL, { coupon: ids.ZEB });
    expect(json).toMatchObject({ coupon: { answers: { worked: 1, total: 5 } } });
    // A tile asks for the best one.
    const best = await new Visitor(site).api('POST', REVEAL, { coupon: 'p.quilt1' });
    expect(best.json).toMatchObject({ coupon: { id: ids.WAL, code: LISTED } });
  });

  test('goes with the account of the member who said it, and is in what they may take along', async () => {
    const { visitor: member } = await newMember(site, new Visitor(site, '192.0.2.2'));
    const { json } = await say(member, true);
    expect(json).toMatchObject({ worked: 3, total: 3 });
    const { json: all } = await member.get('/shop/api/me/export');
    expect(all).toMatchObject({ coupon_answers: [{ coupon_id: ids.WAL, worked: true }] });
    expect((await member.api('DELETE', '/shop/api/me', { password: PASSWORD, confirm: 'true' })).status).toBe(200);
    expect((await say(new Visitor(site, '192.0.2.3'), false)).json).toMatchObject({ worked: 2, total: 3 });
  });

  test('may be unknown: the page and the code are there all the same', async () => {
    site.backing.fault('reports', { status: 500 });
    try {
      const { status, json } = await new Visitor(site).api('POST', REVEAL, { coupon: ids.OTT });
      expect([status, json]).toMatchObject([200, { coupon: { code: STORES } }]);
      const answered = await say(new Visitor(site), true, 'OTT');
      expect([answered.status, answered.json]).toMatchObject([503, { error: { name: 'CouponAnswerNotStored' } }]);
    } finally {
      site.backing.fault('reports', null);
    }
  });
});

test('a code that is over makes way for the next one of its deal, and says of itself that it is over', async () => {
  const ask = async (coupon = '') => {
    const visitor = new Visitor(site);
    const { status, json } = await visitor.api('POST', REVEAL, { coupon });
    return { status, json, page: (await visitor.get(`${COUPON_PAGE}?coupon=${coupon}`)).text };
  };
  expect(await shown('/search?query=dotted+quilt')).toContain('value="p.quilt2"');
  expect((await ask('p.quilt2')).json).toMatchObject({ coupon: { id: ids.YAK, code: ENDING } });
  laterMs = LATER_MS / 3;
  const next = await ask('p.quilt2');
  const over = await ask(ids.YAK);
  laterMs = 0;
  expect(next.json).toMatchObject({ coupon: { id: ids.IBI, code: LASTING } });
  expect(next.page).toContain(`<code>${LASTING}</code>`);
  expect([over.status, over.json]).toMatchObject([410, { error: { message: 'Sorry, this code has expired.' } }]);
  expect(over.page).toContain('Sorry, this code has expired.');
  expect((await new Visitor(site).api('POST', ANSWER, { coupon: 'p.quilt2', worked: 'true' })).status).toBe(404);
});

test('a deal that is over tells no code through any door', async () => {
  const endsAt = new Date(Date.now() + LATER_MS / 2).toISOString();
  await site.put('post', 'quilt1', (entry) => ({
    ...entry,
    schedule: { ...(entry.schedule as object), expires_at: endsAt },
  }));
  // What was published is announced a moment later.
  await eventually(async () => (await shown(`/_page${POST}`)).includes(endsAt));
  laterMs = LATER_MS;
  const { status, json } = await new Visitor(site).api('POST', REVEAL, { coupon: ids.ZEB });
  expect([status, json]).toMatchObject([410, { error: { message: 'Sorry, this deal has expired.' } }]);
  const page = await new Visitor(site).get(`${COUPON_PAGE}?coupon=${ids.ZEB}`);
  expect(page.text).toContain('Sorry, this deal has expired.');
  expect(page.text + (await shown(POST))).not.toContain(EDITORS);
  expect((await new Visitor(site).api('POST', ANSWER, { coupon: ids.ZEB, worked: 'true' })).status).toBe(410);
});

test('who asks again and again has to wait, at one door for what was asked at the other, and nobody else with them', async () => {
  const visitor = new Visitor(site);
  const xsrf = await visitor.xsrf();
  const ask = () => visitor.send('POST', REVEAL, { json: { coupon: ids.OTT }, headers: { 'x-xsrf-token': xsrf } });
  const look = (nth: number) => visitor.get(`${nth % 2 ? '/_page' : ''}${COUPON_PAGE}?coupon=${ids.OTT}`);
  /** Few at once: what a busy program turns away is not counted. */
  const statuses = async (times: number, send: (nth: number) => Promise<{ status: number }>) => {
    const found: number[] = [];
    while (found.length < times) {
      const some = Array.from({ length: Math.min(AT_ONCE, times - found.length) }, (_, nth) => send(nth));
      found.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return found.toSorted();
  };
  expect(await statuses(60, ask)).toEqual(Array(60).fill(200));
  expect(await statuses(65, look)).toEqual([...Array(60).fill(200), ...Array(5).fill(429)]);
  expect(await statuses(1, ask)).toEqual([429]);
  expect(await statuses(2, look)).toEqual([429, 429]);
  expect((await new Visitor(site).api('POST', REVEAL, { coupon: ids.OTT })).status).toBe(200);
});
