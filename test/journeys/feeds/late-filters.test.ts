import { beforeEach, expect } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { feedOf } from '../../../views/gallery/samples/deals.ts';
import { sampleRefinements } from '../../../views/gallery/samples/refinements.ts';
import { isLive } from '../../support/browser/browser.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';
import { eventually } from '../../support/eventually.ts';

const LIST = '/shop/feeds/kitchen';
const CODE = '/filter-controls-';
const visit = visitTestSite();

beforeEach(() => {
  visit.site.behaviour.answer = ({ search }) => {
    const stores = new URLSearchParams(search).get('stores')?.split(',') ?? [];
    const feed = feedOf(24, { url: LIST + search, totalCount: 100, refinements: sampleRefinements({ stores }) });
    return {
      page: 'FeedPage',
      props: { title: `Kitchen${search}`, feed: { deferred: 'feed' } },
      deferred: { feed: Promise.resolve(feed) },
    };
  };
});

const requestsOfCode = () => visit.site.requests.filter((line) => line.includes(CODE));
/** Whether React has hydrated what the selector finds first. */
const isHydrated = (selector: string) =>
  visit.page.$eval(selector, (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** Keeps the page from being idle, so that only the visitor can start what waits for it. */
const neverIdle = () => visit.page.evaluateOnNewDocument(() => Object.assign(window, { requestIdleCallback: () => 0 }));

// Rules: FEEDS-18
test('a choice before the code of the filters has arrived is shown with it; the tiles are live before', async () => {
  await neverIdle();
  const { promise: isRequested, resolve } = Promise.withResolvers<HTTPRequest>();
  await visit.page.setRequestInterception(true);
  visit.page.on('request', (request) => (request.url().includes(CODE) ? resolve(request) : void request.continue()));
  await visit.open(LIST);
  await isLive(visit.page, 'main article a');
  expect(await isHydrated('search a[rel]')).toBe(false);
  await visit.page.locator('search ::-p-xpath(.//a[starts-with(., "Kettle Lane")])').click();
  await visit.page.waitForFunction(() => location.search === '?stores=kettle-lane');
  expect(await visit.heading()).toBe('Kitchen');
  await (await isRequested).continue();
  await visit.shows('Kitchen?stores=kettle-lane');
  await isLive(visit.page, 'search a[aria-current]');
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.problems).toEqual([]);
});

// Rules: FEEDS-18
test.each(['pointerover', 'touchstart', 'focusin'])(
  'the code of the filters loads on %s within the list',
  async (intent) => {
    await neverIdle();
    await visit.open(LIST);
    await isLive(visit.page, 'main article a');
    const send = (selector: string) =>
      visit.page.$eval(selector, (element, type) => element.dispatchEvent(new Event(type, { bubbles: true })), intent);
    await send('header');
    expect(requestsOfCode()).toEqual([]);
    await send('search summary');
    await isLive(visit.page, 'search a[rel]');
    expect(requestsOfCode()).toHaveLength(1);
  },
);

// Rules: FEEDS-18
test('the code of the filters loads by itself once the page is idle', async () => {
  await visit.open(LIST);
  await isLive(visit.page, 'search a[rel]');
  expect(visit.problems).toEqual([]);
});

// Rules: FEEDS-18
test('a page opened before the code of the filters has arrived loads that code first', async () => {
  await neverIdle();
  await visit.open(LIST);
  await isLive(visit.page, 'main article a');
  await visit.page.$eval('header a', (link) => link.click());
  await visit.page.waitForFunction(() => location.pathname === '/');
  await visit.shows('Kitchen');
  await eventually(() => expect(visit.pageRequests()).toEqual(['GET /_page/']));
  expect(await visit.isSameDocument()).toBe(true);
});

// Rules: FEEDS-18
test('code of the filters that cannot be loaded leaves the list', async () => {
  visit.site.behaviour.intercept = (request, response) => {
    if (!request.url?.includes(CODE)) return false;
    response.writeHead(404).end();
    return true;
  };
  await visit.open(LIST);
  await visit.page.waitForFunction(() => !document.querySelector('search a[rel]'));
  expect(await visit.page.$$eval('main article', (tiles) => tiles.length)).toBe(24);
  expect(await isHydrated('main article')).toBe(true);
});
