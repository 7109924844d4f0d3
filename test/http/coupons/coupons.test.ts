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

const EDITOR_CODE = 'ZEBRAQUILT77';
const LISTING_CODE = 'WALRUSHAT88';
const STORE_CODE = 'OTTERLAMP99';
/** Codes of another deal; the first expires before the second. */
const ENDING_CODE = 'YAKBOOT55';
const LASTING_CODE = 'IBISCUP66';
/** Longer than pages stay fresh in the cache. */
const LATER_MS = 3_600_000;
const BATCH_SIZE = 10;

const STORE = testContent.stores.first;
const POST = '/deals/a-quilt-quilt1';
const REVEAL = '/shop/api/coupons/reveal';
const ANSWER = '/shop/api/coupons/answers';

let site: TestSite;
let clockOffsetMs = 0;
/** Coupon ids by the first letters of their codes. */
let ids: Record<string, string>;

const fetchText = async (path: string) => (await site.get(path, BROWSER)).text();
const idsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/"code":\{"id":"([^"]+)","start":"([^"]+)"\}/g)].map(([, id = '', start = '']) => [start, id]),
  );

beforeAll(async () => {
  site = await testSite({
    environment: { TRUSTED_PROXY_HOPS: '1' },
    prepare: (container) => {
      container.rebind(tokens.clock).toConstantValue(() => new Date(Date.now() + clockOffsetMs));
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
    headline: `Ten off with ${LISTING_CODE}`,
    code: LISTING_CODE,
    description: `${LISTING_CODE} takes ten off.`,
  };
  const ending = { headline: 'Five off', description: 'Five.' };
  const endsAt = new Date(Date.now() + LATER_MS / 4).toISOString();
  await publish(site.backing, {
    product_listing: [
      { ...listingDraft('quiltlisting', ''), store: ref('store', storeUid), callout: `Use ${EDITOR_CODE}` },
    ],
    coupon_listing: [
      couponListing,
      { ...couponListing, ...ending, uid: 'quiltending', code: ENDING_CODE, expires_at: endsAt },
      { ...couponListing, ...ending, uid: 'quiltlasting', code: LASTING_CODE },
    ].map((draft) => JSON.parse(JSON.stringify(draft))),
    post: [
      {
        uid: 'quilt1',
        title: 'A quilt',
        url: POST,
        headline: `A striped quilt with ${EDITOR_CODE}`,
        teaser_headline: `Striped quilt: ${EDITOR_CODE} or ${LISTING_CODE}`,
        description: text(`Enter ${EDITOR_CODE} at checkout.`),
        instructions:
          `<p>Paste <b>${LISTING_CODE}</b>, or type ${EDITOR_CODE.toLowerCase()}.</p>` +
          `<p><a href="https://shop.example/?code=${EDITOR_CODE}">Applied</a></p>` +
          `<p><a href="https://track.example/?to=https%3A%2F%2Fshop.example%2F%3Fcode%3D${LISTING_CODE.toLowerCase()}">too</a></p>`,
        listings: [...ref('product_listing', 'quiltlisting'), ...ref('coupon_listing', 'quiltcode')],
        schedule: { starts_at: startsAt },
        published_at: startsAt,
        popularity: 1_000,
        coupon_codes: [
          {
            title: `${EDITOR_CODE} for all`,
            code: EDITOR_CODE,
            description: `<p>Once.</p>`,
            expiration_text: 'Until Sunday',
          },
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
        code: STORE_CODE,
        legacy_id: 90_001,
        store: ref('store', storeUid),
        tracking_link: `https://retailer.example/secret?code=${STORE_CODE}`,
        origin: 'newsletter',
      },
    ],
  });
  // Published entries purge pages with a delay.
  await eventually(async () => {
    const paths = [POST, '/deals/another-quilt-quilt2', `/stores/${STORE}`];
    const pages = (await Promise.all(paths.map((path) => fetchText(`/_page${path}`)))).join('');
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

// Rules: COUPONS-3
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
  `/search?query=${EDITOR_CODE}`,
  '/shop/api/suggestions?q=striped+quilt',
  '/shop/api/suggestions?q=zebraq',
  '/shop',
  '/',
  '/sitemap.xml',
])('%s contains no code', async (path) => {
  const page = await fetchText(path);
  // Search pages repeat the query.
  const query = new URL(path, site.origin).searchParams.get('query') ?? '';
  expect(page.replaceAll(query || '\0', '')).not.toMatch(
    new RegExp([EDITOR_CODE, LISTING_CODE, STORE_CODE, ENDING_CODE, LASTING_CODE].join('|'), 'i'),
  );
});

// Rules: COUPONS-3, COUPONS-13
test('search and deal pages show the first letters of codes', async () => {
  expect(await fetchText('/search?query=striped+quilt')).toContain('Striped quilt: ZEB… or WAL…');
  expect(await fetchText('/shop/api/suggestions?q=striped+quilt')).toContain('A striped quilt with ZEB…');
  const html = await fetchText(POST);
  expect(html).toContain('Enter ZEB… at checkout.');
  expect(html).toContain('Found by our editors');
  // Links with a code in their URL become the deal's outbound link.
  expect(html.match(/href="\/go\/d\/quilt1-quiltlisting"[^>]*>(?:Applied|too)</g)).toHaveLength(2);
  expect(await fetchText(`/stores/${STORE}`)).toMatch(/newsletter/);
  expect(Object.keys(ids)).toEqual(expect.arrayContaining(['ZEB', 'WAL', 'OTT']));
});

describe('revealing a coupon', () => {
  // Rules: COUPONS-1, COUPONS-5
  test.each([
    ['ZEB', EDITOR_CODE, '/go/d/quilt1-quiltlisting'],
    ['WAL', LISTING_CODE, '/go/d/quilt1-quiltcode'],
    ['OTT', STORE_CODE, '/go/c/90001'],
  ])('of %s returns %s with its store and outbound link', async (start, code, goLink) => {
    const { status, json, headers } = await new Visitor(site).api('POST', REVEAL, { coupon: ids[start] });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(json).toMatchObject({ coupon: { id: ids[start], code, goLink, store: { slug: STORE } } });
    expect(JSON.stringify(json)).not.toContain('retailer.example');
  });

  // Rules: COUPONS-5
  test('works as a page without JavaScript, with a form for whether the code worked', async () => {
    const visitor = new Visitor(site);
    const address = `${COUPON_PAGE}?coupon=${ids.ZEB}`;
    const page = await visitor.get(address);
    expect(page.text).toContain(`<code>${EDITOR_CODE}</code>`);
    expect(page.headers.get('cache-control')).toMatch(/no-store|private/);
    expect(page.text).toContain('name="robots" content="noindex');
    const answer = await visitor.form('/coupons/answers', { coupon: ids.ZEB ?? '', worked: 'true' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${address}&worked=true`]);
    expect((await visitor.get(`${address}&worked=true`)).text).toContain('Thank you! That helps other shoppers.');
    expect((await visitor.get(`/_page${address}`)).headers.get('cache-control')).toMatch(/no-store|private/);
  });

  // Rules: ERRORS-11, COUPONS-6
  test.each([
    ['p.quilt1.0123456789abcdef', 404, 'CouponNotFound'],
    ['p.nothing.0123456789abcdef', 404, 'CouponNotFound'],
    ['ZEBRAQUILT77', 404, 'CouponNotFound'],
  ])('of the unknown coupon %s is a 404', async (coupon, status, name) => {
    const answer = await new Visitor(site).api('POST', REVEAL, { coupon });
    expect([answer.status, answer.json]).toMatchObject([status, { error: { name } }]);
    expect((await new Visitor(site).get(`${COUPON_PAGE}?coupon=${coupon}`)).status).toBe(404);
  });
});

describe('an answer whether a code worked', () => {
  const sendAnswer = (visitor: Visitor, worked: boolean, start = 'WAL') =>
    visitor.api('POST', ANSWER, { coupon: ids[start], worked: String(worked) });

  // Rules: ERRORS-11, COUPONS-14
  test('counts once per person, who may change it, and once a day per network', async () => {
    const first = new Visitor(site, '192.0.2.1');
    expect((await sendAnswer(first, false)).json).toEqual({ worked: 0, total: 1 });
    expect((await sendAnswer(first, true)).json).toEqual({ worked: 1, total: 1, lastWorkedAt: expect.any(String) });
    const sameNetwork = await sendAnswer(new Visitor(site, '192.0.2.1'), false);
    expect([sameNetwork.status, sameNetwork.json]).toMatchObject([409, { error: { name: 'CouponAnswered' } }]);
    expect((await sendAnswer(new Visitor(site, '192.0.2.2'), true)).json).toMatchObject({ worked: 2, total: 2 });
  });

  // Rules: COUPONS-4, COUPONS-15
  test('marks a failing code and moves it down the page', async () => {
    const order = async () => Object.keys(idsIn(await fetchText(`/_page${POST}`)));
    expect(await order()).toEqual(['ZEB', 'WAL']);
    for (const host of [11, 12, 13, 14]) await sendAnswer(new Visitor(site, `192.0.2.${host}`), false, 'ZEB');
    // Answers purge pages with a delay.
    await eventually(async () => expect(await order()).toEqual(['WAL', 'ZEB']));
    expect(await fetchText(POST)).toContain('May not work');
    const { json } = await new Visitor(site).api('POST', REVEAL, { coupon: ids.ZEB });
    expect(json).toMatchObject({ coupon: { answers: { worked: 1, total: 5 } } });
    // Tiles request the best coupon of a deal.
    const best = await new Visitor(site).api('POST', REVEAL, { coupon: 'p.quilt1' });
    expect(best.json).toMatchObject({ coupon: { id: ids.WAL, code: LISTING_CODE } });
  });

  test('is exported and deleted with the account of its member', async () => {
    const { visitor: member } = await newMember(site, new Visitor(site, '192.0.2.2'));
    const { json } = await sendAnswer(member, true);
    expect(json).toMatchObject({ worked: 3, total: 3 });
    const { json: all } = await member.get('/shop/api/me/export');
    expect(all).toMatchObject({ coupon_answers: [{ coupon_id: ids.WAL, worked: true }] });
    expect((await member.api('DELETE', '/shop/api/me', { password: PASSWORD, confirm: 'true' })).status).toBe(200);
    expect((await sendAnswer(new Visitor(site, '192.0.2.3'), false)).json).toMatchObject({ worked: 2, total: 3 });
  });

  test('is optional: codes are revealed while the reports service fails', async () => {
    site.backing.fault('reports', { status: 500 });
    try {
      const { status, json } = await new Visitor(site).api('POST', REVEAL, { coupon: ids.OTT });
      expect([status, json]).toMatchObject([200, { coupon: { code: STORE_CODE } }]);
      const answered = await sendAnswer(new Visitor(site), true, 'OTT');
      expect([answered.status, answered.json]).toMatchObject([503, { error: { name: 'CouponAnswerNotStored' } }]);
    } finally {
      site.backing.fault('reports', null);
    }
  });
});

// Rules: COUPONS-6
test('an expired code is replaced by the next one of its deal and reports that it expired', async () => {
  const reveal = async (coupon = '') => {
    const visitor = new Visitor(site);
    const { status, json } = await visitor.api('POST', REVEAL, { coupon });
    return { status, json, page: (await visitor.get(`${COUPON_PAGE}?coupon=${coupon}`)).text };
  };
  expect(await fetchText('/search?query=dotted+quilt')).toContain('value="p.quilt2"');
  expect((await reveal('p.quilt2')).json).toMatchObject({ coupon: { id: ids.YAK, code: ENDING_CODE } });
  clockOffsetMs = LATER_MS / 3;
  const next = await reveal('p.quilt2');
  const expired = await reveal(ids.YAK);
  clockOffsetMs = 0;
  expect(next.json).toMatchObject({ coupon: { id: ids.IBI, code: LASTING_CODE } });
  expect(next.page).toContain(`<code>${LASTING_CODE}</code>`);
  expect([expired.status, expired.json]).toMatchObject([410, { error: { message: 'Sorry, this code has expired.' } }]);
  expect(expired.page).toContain('Sorry, this code has expired.');
  expect((await new Visitor(site).api('POST', ANSWER, { coupon: 'p.quilt2', worked: 'true' })).status).toBe(404);
});

// Rules: COUPONS-6
test('an expired deal reveals no code on any path', async () => {
  const endsAt = new Date(Date.now() + LATER_MS / 2).toISOString();
  await site.put('post', 'quilt1', (entry) => ({
    ...entry,
    schedule: { ...(entry.schedule as object), expires_at: endsAt },
  }));
  // Published entries purge pages with a delay.
  await eventually(async () => (await fetchText(`/_page${POST}`)).includes(endsAt));
  clockOffsetMs = LATER_MS;
  const { status, json } = await new Visitor(site).api('POST', REVEAL, { coupon: ids.ZEB });
  expect([status, json]).toMatchObject([410, { error: { message: 'Sorry, this deal has expired.' } }]);
  const page = await new Visitor(site).get(`${COUPON_PAGE}?coupon=${ids.ZEB}`);
  expect(page.text).toContain('Sorry, this deal has expired.');
  expect(page.text + (await fetchText(POST))).not.toContain(EDITOR_CODE);
  expect((await new Visitor(site).api('POST', ANSWER, { coupon: ids.ZEB, worked: 'true' })).status).toBe(410);
});

test('limits reveals per client across page and API, without affecting other clients', async () => {
  const visitor = new Visitor(site);
  const xsrf = await visitor.xsrf();
  const revealByApi = () =>
    visitor.send('POST', REVEAL, { json: { coupon: ids.OTT }, headers: { 'x-xsrf-token': xsrf } });
  const revealByPage = (index: number) => visitor.get(`${index % 2 ? '/_page' : ''}${COUPON_PAGE}?coupon=${ids.OTT}`);
  /** Sends small batches, since requests that a busy program sheds do not count. */
  const statuses = async (times: number, send: (index: number) => Promise<{ status: number }>) => {
    const found: number[] = [];
    while (found.length < times) {
      const some = Array.from({ length: Math.min(BATCH_SIZE, times - found.length) }, (_, index) => send(index));
      found.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return found.toSorted();
  };
  expect(await statuses(60, revealByApi)).toEqual(Array(60).fill(200));
  expect(await statuses(65, revealByPage)).toEqual([...Array(60).fill(200), ...Array(5).fill(429)]);
  expect(await statuses(1, revealByApi)).toEqual([429]);
  expect(await statuses(2, revealByPage)).toEqual([429, 429]);
  expect((await new Visitor(site).api('POST', REVEAL, { coupon: ids.OTT })).status).toBe(200);
});
