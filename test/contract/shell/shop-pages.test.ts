import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import { WHOLE_LIST } from '../../../src/domain/feeds/listing-request.ts';
import type { LoadedPage, PageResult } from '../../../src/domain/shell/page-result.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { loadRoute } from '../../../src/routes/load-route.ts';
import { routeTable } from '../../../src/routes/table.ts';
import type { AcquisitionPageProps } from '../../../views/acquisition/AcquisitionPage.tsx';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { NOW, ref } from '../../support/services/drafts.ts';
import {
  contextAt,
  memberContext,
  ORIGIN,
  pageServices,
  type ServicesUnderTest,
} from '../../support/services/page-services.ts';
import { publish } from '../../support/services/publish.ts';

let backing: TestBacking;
let under: ServicesUnderTest;
const matcher = new RouteMatcher(routeTable);

function load(url: string, own: Partial<RequestContext> = {}): Promise<PageResult> {
  const address = parsePageAddress(url);
  const matched = address && matcher.match(address);
  if (!matched) throw new Error(`${url} is no route`);
  return loadRoute(contextAt(NOW, { cacheable: matched.route.isCacheable, ...own }), matched, under.services);
}
async function page(url: string, own?: Partial<RequestContext>): Promise<LoadedPage> {
  const result = await load(url, own);
  if (result.kind !== 'page') throw new Error(`${url} leads to ${result.to}`);
  return result;
}
const routeNamed = (name: string) => routeTable.find((route) => route.name === name);

const feed = (uid: string, url: string) => ({ uid, title: uid, url, feed_slug: uid, source: 'search_v5' });
const campaign = (uid: string, own: object) => ({
  uid,
  title: `Campaign ${uid}`,
  url: `/acq/${uid}`,
  campaign_headline: 'First in line',
  cta: 'Join us',
  ...own,
});

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  under = pageServices(backing);
  await publish(backing, {
    feed_page: [feed('popular', '/deals'), feed('pds-oneoff', '/shop/feeds/pds-oneoff')].map((entry) => ({
      ...entry,
      uid: entry.uid.replace('-', ''),
    })),
    generic_page: ['careers', 'advertise'].map((uid) => ({ uid, title: uid, url: `/about-us/${uid}` })),
    acquisition_landing_page: [
      campaign('whole', {
        campaign_tagline: 'A word more',
        variation: 'cover',
        hard_gate: true,
        sign_up_options: ['email', 'google'],
        sign_up_field_options: ['name', 'gender'],
        destination_page: '/black-friday',
        background_color: '#d6e9e6',
      }),
      campaign('bare', {}),
      campaign('odd', { variation: 'never-drawn', destination_page: 'https://elsewhere.example/' }),
    ],
  });
  await publish(backing, {
    my_deals_home_page: [
      {
        uid: 'mydeals',
        title: 'My Deals',
        url: '/shop',
        content_blocks: [{ feed_block: { feed_page: ref('feed_page', 'popular') } }],
      },
    ],
  });
}, 60_000);
afterAll(() => backing?.close());

// Rules: ROUTES-1, ROUTES-2
test('/shop is My Deals: editors’ blocks for each visitor, with a sticky ad in the footer', async () => {
  const loaded = await page('/shop');
  expect(loaded).toMatchObject({
    page: 'MyDealsPage',
    meta: { title: 'My Deals | Thriftwire', canonical: `${ORIGIN}/shop` },
  });
  expect(Object.keys(loaded.deferred ?? {})).toEqual(['feed:popular']);
  await expect(loaded.deferred?.['feed:popular']).resolves.toBeDefined();
  expect(routeNamed('shop')).toMatchObject({ isCacheable: false, adPlacements: ['sticky_mobile_footer'] });
});

test('/about-us/careers has its own route, with the breadcrumbs of the others', async () => {
  for (const name of ['careers', 'advertise']) {
    const { breadcrumbs = [] } = await page(`/about-us/${name}`);
    expect(breadcrumbs.map(({ title }) => title)).toEqual(['Home', 'About Us', name]);
  }
  const address = parsePageAddress('/about-us/careers');
  expect(address && matcher.match(address)?.route.name).toBe('about-us-careers');
});

test('the personalized feed of mails leads visitors to log-in', async () => {
  await expect(load('/shop/feeds/pds-oneoff')).resolves.toMatchObject({ kind: 'redirect', status: 302 });
  await expect(page('/shop/feeds/pds-oneoff', memberContext('7'))).resolves.toMatchObject({ page: 'FeedPage' });
});

const campaignOf = async (url: string) => {
  const { props } = await page(url);
  return (props as AcquisitionPageProps).campaign;
};

// Rules: ROUTES-1, ACQUISITION-3
test('a campaign page shows its editor’s text and is not indexed', async () => {
  expect(await campaignOf('/acq/whole')).toEqual({
    headline: 'First in line',
    tagline: 'A word more',
    cta: 'Join us',
    variation: 'cover',
    signUpOptions: ['email', 'google'],
    signUpFields: ['name', 'gender'],
    hardGate: true,
    destination: '/black-friday',
    backgroundColor: '#d6e9e6',
  });
  expect((await page('/acq/whole')).meta).toMatchObject({
    title: 'Campaign whole | Thriftwire',
    robots: 'noindex, follow',
  });
  expect(routeNamed('acq-acquisition_url')).toMatchObject({ layout: 'empty', errorHandling: 'graceful' });
});

// Rules: ACQUISITION-17
test.each(['bare', 'odd'])('campaign %s has the default layout and form, and leads to My Deals', async (uid) => {
  expect(await campaignOf(`/acq/${uid}`)).toMatchObject({
    variation: 'split',
    destination: '/shop',
    hardGate: false,
    signUpFields: ['accept_emails_confirm', 'password'],
  });
});

// Rules: ACQUISITION-18
test('a campaign redirects members, and keeps the destination that led to it', async () => {
  const user = { id: '7', email: 'a@example.com', md5Hash: '', isSubscribed: true, hasPassword: true };
  const session = { token: 'token', user };
  expect(await load('/acq/whole', { session })).toEqual({ kind: 'redirect', to: '/black-friday', status: 302 });
  const alert = '/deal-alerts?query=tea';
  const asked = `?destination=${encodeURIComponent(alert)}`;
  expect(await load(`/acq/whole${asked}`, { session })).toEqual({ kind: 'redirect', to: alert, status: 302 });
  for (const campaign of ['whole', 'gone'])
    expect(await page(`/acq/${campaign}${asked}`)).toMatchObject({ props: { destination: alert } });
  expect(await page('/acq/whole?destination=https://evil.example')).toMatchObject({
    props: { destination: '/black-friday' },
  });
});

// Rules: ROUTES-20, ERRORS-9, ACQUISITION-16
test('a missing campaign still offers sign-up, is logged, and is shared only briefly', async () => {
  under.logged.length = 0;
  const loaded = await page('/acq/gone');
  expect(loaded).toMatchObject({
    page: 'AcquisitionPage',
    isPartial: true,
    error: { code: 404, name: 'EntryNotFound' },
    props: { campaign: { cta: 'Join free', destination: '/shop', signUpFields: [] } },
    meta: { robots: 'noindex, follow' },
  });
  expect(loaded.status).toBeUndefined();
  expect(under.logged).toMatchObject([{ level: 'warn', message: 'error fetching page' }]);
});

test('a campaign with a failing backend still shows, and the failure is logged as an error', async () => {
  under.logged.length = 0;
  backing.fault('content', { status: 400 });
  try {
    expect(await page('/acq/never-asked-before')).toMatchObject({ error: { code: 500, name: 'ContentFetchError' } });
    expect(under.logged).toMatchObject([{ level: 'error', message: 'error fetching page' }]);
  } finally {
    backing.fault('content', null);
  }
});

// Rules: ROUTES-20
test.each(['/shop', '/about-us/careers'])('%s fails hard', async (url) => {
  backing.fault('content', { status: 400 });
  const { services } = pageServices(backing);
  try {
    const address = parsePageAddress(url);
    const matched = address && matcher.match(address);
    if (!matched) throw new Error(`${url} is no route`);
    await expect(loadRoute(contextAt(NOW), matched, services)).rejects.toMatchObject({ name: 'ContentFetchError' });
  } finally {
    backing.fault('content', null);
  }
});

// Rules: CONTENT-27
test('looks a page up by a URL or uid, never by an empty one', async () => {
  await expect(under.services.pages.page(contextAt(NOW), 'generic_page', '')).rejects.toMatchObject({
    name: 'PageLookupRequiresKey',
    message: 'lookup requires a url or uid',
  });
  await expect(under.services.pages.acquisition(contextAt(NOW), '')).rejects.toMatchObject({
    name: 'PageLookupRequiresKey',
  });
  await expect(under.services.feeds.page(contextAt(NOW), { url: '', slug: 'x' })).rejects.toMatchObject({
    name: 'PageLookupRequiresKey',
  });
  await expect(under.services.stores.page(contextAt(NOW), '', WHOLE_LIST)).rejects.toMatchObject({
    name: 'LookupRequiresKey',
    message: 'lookup requires a uid or slug',
  });
});
