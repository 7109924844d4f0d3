import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PromotionalContent } from '../../../src/domain/content/rich-text.ts';
import { BROWSER, type TestSite, testSite } from '../../support/http/test-site.ts';
import { publish, unpublish } from '../../support/services/publish.ts';
import { storedPage } from '../../support/stored-page.ts';

const STORE = '/stores/bramblecart/products';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site?.close());

const ask = (headers: Record<string, string> = {}) => site.get('/shop/api/promotions', headers);
const promotions = async () => ((await (await ask()).json()) as { promotions: PromotionalContent[] }).promotions;
const withAds = (html: string) => [...html.matchAll(/ data-ad="(\w+)" data-location="(\S+)"/g)].map(([, ...at]) => at);

/** Another web program with the same content service. */
async function onSite<T>(environment: Record<string, string>, look: (other: TestSite) => Promise<T>): Promise<T> {
  const other = await testSite({ backing: site.backing, environment });
  try {
    return await look(other);
  } finally {
    await other.close();
  }
}
/** The shared page, without cookies. */
async function pageOf(of: TestSite, address = STORE): Promise<{ html: string; policy: string }> {
  const answer = await storedPage(of.origin + address);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

// Rules: ADS-8
test('promotions are published promotional content with a link, the same for every visitor', async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  const text = await answer.text();
  expect(await (await ask({ cookie: 'u_id=7; d_id=8; signed_in=1', 'sec-gpc': '1' })).text()).toBe(text);
  const found = await promotions();
  expect(found.map(({ title, url }) => [title, url])).toContainEqual(['Black Friday, Already Sorted', '/black-friday']);
});

// Rules: ADS-5
test('a published promotion is delivered at once, one without a link never', async () => {
  const entry = (uid: string, href: string | undefined) => ({
    uid,
    title: uid,
    ...(href !== undefined && { call_to_action_link: { title: uid, href } }),
  });
  await publish(site.backing, {
    promotional_content_block: [entry('promonew', 'https://partner.example/sale'), entry('promonowhere', undefined)],
  });
  await site.backing.announced();
  const found = await promotions();
  expect(found.filter(({ uid }) => /^promo(?:new|nowhere)$/.test(uid))).toEqual([
    { uid: 'promonew', title: 'promonew', url: 'https://partner.example/sale' },
  ]);
  await unpublish(site.backing, 'promotional_content_block', 'promonew');
  await site.backing.announced();
  expect((await promotions()).map(({ uid }) => uid)).not.toContain('promonew');
});

// Rules: MY-DEALS-2, ADS-2, ROUTES-2, SHELL-4
test('a page has the ad slots of its route, and its location', async () => {
  expect(withAds((await pageOf(site)).html)[0]).toEqual(['leaderboard', 'store']);
  expect(withAds((await pageOf(site, '/deals')).html)).toEqual([['in_content', 'feed']]);
  expect(withAds((await pageOf(site, '/blog/military-discounts')).html)).toContainEqual(['in_content', 'article']);
  const shop = await (await site.get('/shop', BROWSER)).text();
  expect(withAds(shop)).toEqual([['sticky_mobile_footer', 'my-deals']]);
  expect(withAds((await pageOf(site, '/')).html)).toEqual([]);
  expect(withAds((await pageOf(site, '/stores/bramblecart')).html)).not.toContainEqual(['leaderboard', 'store']);
  expect(withAds(await (await site.get('/no/such/page', BROWSER)).text())).toEqual([]);
});

test('pages work while promotions cannot be loaded', async () => {
  await onSite({}, async (other) => {
    other.backing.fault('content', { status: 500 });
    try {
      expect((await other.get('/shop/api/promotions')).status).toBe(500);
    } finally {
      other.backing.fault('content', null);
    }
  });
});

// Rules: ADS-5, ADS-7
test.each([{ APP_ENVIRONMENT: 'e2e' }, { AD_PROVIDER: 'none' }])('with %j pages have no ad slots', (environment) =>
  onSite(environment, async (other) => {
    const { html } = await pageOf(other);
    expect(html).toContain('<h1');
    expect(withAds(html)).toEqual([]);
    expect(html).not.toContain('"ads"');
  }),
);

test('with Google ads, cached pages allow the ad origins and still no inline code', () =>
  onSite({ AD_PROVIDER: 'google', AD_NETWORK: '1234567' }, async (other) => {
    const { policy, html } = await pageOf(other);
    expect(policy).toMatch(/script-src 'self' https:\/\/securepubads\.g\.doubleclick\.net [^;]*;/);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/);
    expect(html).toContain('"ads":{"provider":"google","network":"1234567"}');
    expect(html).not.toContain('<script src="https:');
  }));
