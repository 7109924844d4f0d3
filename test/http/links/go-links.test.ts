import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { join, listingDraft, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

const CONCURRENCY = 20;
let site: TestSite;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const away = (path: string) => `https://retailer.example/${path}`;

beforeAll(async () => {
  site = await testSite({ isSeeded: false });
  const over = { starts_at: hoursFromNow(-48), expires_at: hoursFromNow(-1) };
  const coupon = { title: 'Ten off', store: ref('store', 'acme') };
  await publish(
    site.backing,
    join(
      { store: [storeDraft('acme', { merchant_id: 7, tracking_link: away('home') }), storeDraft('plain')] },
      {
        product_listing: [
          listingDraft('second', 'acme', { tracking_link: away('second'), legacy_id: 902 }),
          listingDraft('signed', 'acme', { tracking_link: away('s?a=%20b+c&u_id=own&sig=x%2Fy#part') }),
          listingDraft('foreign', 'acme', { tracking_link: away('foreign') }),
        ],
        sale_listing: [
          { ...listingDraft('sale', 'acme', { tracking_link: away('sale') }), sale_type: 'clearance' },
        ].map(({ availability: _a, unit_discount_price: _d, unit_regular_price: _r, ...sale }) => sale),
        coupon_listing: [
          ['live', hoursFromNow(1)],
          ['late', hoursFromNow(-1)],
        ].map(([uid = '', expires_at]) => ({
          uid,
          title: uid,
          headline: uid,
          code: 'X',
          store: ref('store', 'acme'),
          tracking_link: away(uid),
          expires_at,
        })),
        legacy_coupon: [
          { uid: 'c1', ...coupon, legacy_id: 41, tracking_link: away('coupon') },
          { uid: 'c2', ...coupon, legacy_id: 42, tracking_link: away('over'), expires_at: hoursFromNow(-1) },
        ],
        generic_go_link: [
          { uid: 'gifts', title: 'Gift cards', destination: away('gifts') },
          { uid: 'loop', title: 'Itself', destination: 'https://deals.test/go/g/loop' },
          { uid: 'dotted', title: 'Itself with a dot', destination: 'https://Deals.test.:8443/go/g/dotted' },
        ],
      },
      postDraft('one', {
        legacy_deal_id: 55,
        schedule: { starts_at: hoursFromNow(-48), expires_at: hoursFromNow(1) },
        listings: [
          ...ref('coupon_listing', 'late'),
          ...ref('product_listing', 'lone'),
          ...ref('product_listing', 'second'),
        ],
      }),
      postDraft('ended', { schedule: over }),
      postDraft('soon', { schedule: { starts_at: hoursFromNow(2) } }),
    ),
  );
}, 60_000);
afterAll(() => site?.close());

const TRACKING = 'source=web&c_id=25';

// Rules: LINKS-3, LINKS-4, LINKS-5, LINKS-6, LINKS-7, LINKS-10
test.each([
  ['/go/d/one', `secret?${TRACKING}`],
  ['/go/d/one-second', `second?${TRACKING}`],
  ['/go/d/one-second/', `second?${TRACKING}`],
  ['/go/p/55', `secret?${TRACKING}`],
  ['/go/p/55-902', `second?${TRACKING}`],
  ['/go/c/41', `coupon?${TRACKING}`],
  ['/go/m/7', `home?${TRACKING}`],
  ['/go/g/gifts', `gifts?${TRACKING}`],
  ['/go/l/second', `second?${TRACKING}`],
  ['/go/l/sale', `sale?${TRACKING}`],
  ['/go/l/live', `live?${TRACKING}`],
  // The parameters of the retailer's own address are unchanged.
  ['/go/l/signed?u_id=12', `s?a=%20b+c&u_id=own&sig=x%2Fy&${TRACKING}#part`],
  // Only valid tracking parameters of the request are added.
  ['/go/d/one?url=https://evil.example&redirect=//evil.example&to=x', `secret?${TRACKING}`],
  ['/go/d/one?source=mail&u_id=12&tid=13690&utm_medium=email', 'secret?source=mail&c_id=10&u_id=12&utm_medium=email'],
  ['/go/d/one?s=mail&u_id=-12&tid=13691&utm_campaign=%0d%0aSet-Cookie:x', 'secret?source=mail&c_id=25'],
  [
    '/go/d/one?c_id=9&utm_source=https://evil.example&utm_term=red%20shoes',
    'secret?source=web&c_id=9&utm_term=red+shoes',
  ],
])('%s redirects to %s', async (path, to) => {
  const answer = await site.get(path, BROWSER);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(away(to));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

// Rules: LINKS-4
test.each([
  ['has ended', '/go/d/ended?u_id=12', 'ended'],
  ['has ended, by one of its listings', '/go/d/ended-lended', 'ended'],
  ['no longer offers the listing', '/go/d/one-late', 'one'],
  ['never offered the listing', '/go/d/one-foreign', 'one'],
])('leads to the page of a deal that %s', async (_what, path, uid) => {
  const answer = await site.get(path, BROWSER);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(answer.headers.get('location')).toBe(`/deals/post-${uid}-${uid}`);
  expect((await site.get(`/deals/post-${uid}-${uid}`, BROWSER)).status).toBe(200);
});

// Rules: LINKS-8
test('takes the visitor id from the cookie before that of the address', async () => {
  const locationOf = async (path: string, cookie: string) =>
    (await site.get(path, { ...BROWSER, cookie })).headers.get('location');
  expect(await locationOf('/go/d/one', 'u_id=77')).toBe(away(`secret?${TRACKING}&u_id=77`));
  expect(await locationOf('/go/d/one?u_id=12', 'u_id=77')).toBe(away(`secret?${TRACKING}&u_id=77`));
  expect(await locationOf('/go/d/one', 'u_id=x77')).toBe(away(`secret?${TRACKING}`));
});

// Rules: LINKS-4, LINKS-5
test.each([
  ['unknown', ['/go/d/nothing', '/go/l/nothing', '/go/g/nothing', '/go/c/1', '/go/m/1', '/go/p/1']],
  ['expired and of no deal', ['/go/c/42', '/go/l/late']],
  ['leading back to this site', ['/go/g/loop', '/go/g/dotted']],
  ['not started', ['/go/d/soon', '/go/d/soon-lsoon']],
  ['of another kind', ['/go/g/one', '/go/l/gifts', '/go/l/one', '/go/g/second']],
  [
    'not a go link',
    [
      '/go',
      '/go/',
      '/go/x/1',
      '/go/c/abc',
      '/go/d/https://evil.example',
      '/go/l/..%2f',
      '/GO/d/one',
      '/_page/go/d/one',
    ],
  ],
])('answers 404 to a link that is %s', async (_what, paths) => {
  for (const path of paths) {
    const answer = await site.get(path, BROWSER);
    const body = await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
    expect(body).toContain(path.startsWith('/_page') ? '"ErrorPage"' : 'Sorry! You caught us at an awkward time.');
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('answers HEAD like GET, and other methods with 404', async () => {
  const ask = (method: string) => fetch(`${site.origin}/go/d/one`, { method, redirect: 'manual', headers: BROWSER });
  expect((await ask('HEAD')).headers.get('location')).toBe(away(`secret?${TRACKING}`));
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(method)).status).toBe(404);
});

// Rules: LINKS-4
test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
])('does not redirect a prefetch (%j)', async (headers) => {
  const answer = await site.get('/go/d/one', { ...BROWSER, ...headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([503, null]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the destination follows published changes, and ends when the link is unpublished', async () => {
  await site.put('generic_go_link', 'gifts', (entry) => ({ ...entry, destination: away('new-gifts') }));
  const location = async () => (await site.get('/go/g/gifts', BROWSER)).headers.get('location');
  await eventually(async () => expect(await location()).toBe(away(`new-gifts?${TRACKING}`)));
  await unpublish(site.backing, 'generic_go_link', 'gifts');
  await eventually(async () => expect((await site.get('/go/g/gifts', BROWSER)).status).toBe(404));
});

test('does not answer 404 if the content service fails', async () => {
  site.backing.fault('content', { status: 500 });
  try {
    expect((await site.get('/go/g/neverasked', BROWSER)).status).toBeGreaterThanOrEqual(500);
  } finally {
    site.backing.fault('content', null);
  }
}, 20_000);

// Rules: PLATFORM-13
test('limits the requests of a client that copies the catalog', async () => {
  const ask = async () => {
    const { status, headers } = await site.get('/go/d/one', { ...BROWSER, 'sec-purpose': 'prefetch' });
    return { status, retryAfter: Number(headers.get('retry-after')) };
  };
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  // Send more than two minutes allow, because a minute may end meanwhile.
  for (let sent = 0; sent < 1_300 && !refused; sent += CONCURRENCY) {
    const answers = await Promise.all(Array.from({ length: CONCURRENCY }, ask));
    refused = answers.find(({ status }) => status === 429);
  }
  expect(refused?.status).toBe(429);
  expect(refused?.retryAfter).toBeGreaterThan(0);
  expect((await site.get('/healthz')).status).toBe(200);
}, 30_000);
