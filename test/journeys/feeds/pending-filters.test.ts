import { beforeEach, expect } from '@jest/globals';
import { listingAddress } from '../../../src/domain/feeds/listing-filters.ts';
import { readListingFilters } from '../../../src/domain/feeds/read-listing-filters.ts';
import { feedOf } from '../../../views/gallery/samples/deals.ts';
import { sampleRefinements } from '../../../views/gallery/samples/refinements.ts';
import { hasRun, isLive, isStill, viewports } from '../../support/browser/browser.ts';
import type { Answer } from '../../support/client/test-site.tsx';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const LIST = '/shop/feeds/kitchen';
const visit = visitTestSite();

/** Each choice removes ten deals; counts have fewer digits. */
function listAt({ searchParams }: URL): Answer {
  const chosen = readListingFilters(searchParams);
  const whole = sampleRefinements(chosen);
  const fewer = <V extends { count: number }>(value: V): V => ({
    ...value,
    count: Math.ceil(value.count / (1 + 19 * whole.chips.length)),
  });
  const facets = whole.facets.map((facet) => ({ ...facet, values: facet.values.map(fewer) }));
  const refinements = { ...whole, facets };
  const totalCount = 100 - 10 * refinements.chips.length;
  const feed = feedOf(24, { url: listingAddress(LIST, chosen), totalCount, refinements });
  return {
    page: 'FeedPage',
    props: { title: 'Kitchen', feed: { deferred: 'feed' } },
    deferred: { feed: Promise.resolve(feed) },
  };
}
beforeEach(() => {
  visit.site.behaviour.answer = listAt;
});

/** Opens the list and waits until the client handles it. */
async function openList(address = LIST): Promise<void> {
  await visit.open(address);
  await isLive(visit.page, 'search a');
  await hasRun(visit.page, 'optimistic-refinements');
}
const readStatus = () => visit.page.$$eval('[role=status]', (all) => all.map(({ textContent }) => textContent));
const counts = (words: string) =>
  visit.page.waitForFunction(
    (count) => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === count),
    {},
    words,
  );
const inPanel = (words: string) => visit.page.locator(`search ::-p-xpath(.//a[starts-with(., "${words}")])`);
const chosenInPanel = () =>
  visit.page.$$eval('search a[aria-current=true]', (links) => links.map(({ textContent }) => textContent));
const focused = () => visit.page.evaluate(() => document.activeElement?.textContent);

test('a choice refines the list in place: focus, open facets and scroll stay', async () => {
  await openList();
  await visit.page.locator('search summary ::-p-text(For)').click();
  await visit.page.locator('search summary ::-p-text(Show 16 more)').click();
  await visit.scrollTo(30);
  await inPanel('Kettle Lane').click();
  await counts('90 deals');
  expect(await visit.path()).toBe(`${LIST}?stores=kettle-lane`);
  expect(await focused()).toMatch(/^Kettle Lane/);
  expect(await visit.page.$$eval('search details[open]', (open) => open.length)).toBe(6);
  expect(await visit.scrollTop()).toBe(30);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.problems).toEqual([]);
});

// Rules: FEEDS-18
test('a choice shows at once, and a second one adds to it before the first list arrives', async () => {
  await openList();
  const release = visit.hold();
  await inPanel('Kettle Lane').click();
  await visit.page.waitForSelector('[aria-busy=true]');
  await inPanel('Free shipping').click();
  expect(await visit.path()).toBe(`${LIST}?stores=kettle-lane&shipping=free-shipping`);
  await visit.page.waitForFunction(() => document.querySelectorAll('search a[aria-current=true]').length === 2);
  expect(await chosenInPanel()).toEqual([expect.stringMatching(/^Kettle Lane/), expect.stringMatching(/^Free/)]);
  expect(await readStatus()).toContain('100 deals');
  release();
  await counts('80 deals');
  expect(await visit.page.$('[aria-busy=true]')).toBeNull();
});

// Rules: FEEDS-13
test('a repeated choice shows the cached list without a request', async () => {
  await openList();
  const choose = () =>
    visit.page.$$eval('search a', (links) =>
      links.find(({ innerText }) => innerText.startsWith('Kettle Lane'))?.click(),
    );
  await choose();
  await counts('90 deals');
  visit.site.requests.length = 0;
  await choose();
  await counts('100 deals');
  await choose();
  await counts('90 deals');
  expect(visit.pageRequests()).toEqual([]);
});

test('a list that failed to load is requested again', async () => {
  await openList();
  const listed = visit.site.behaviour.answer;
  visit.site.behaviour.answer = (url) => ({ ...listAt(url), deferred: {} });
  await visit.page.$eval('search li a', (link) => link.click());
  await visit.page.waitForFunction(() => document.body.innerText.includes('did not load'));
  await visit.page.goBack();
  await counts('100 deals');
  visit.site.behaviour.answer = listed;
  await visit.page.$eval('search li a', (link) => link.click());
  await counts('90 deals');
});

test('back and forward restore the filters', async () => {
  await openList();
  await inPanel('Kettle Lane').click();
  await counts('90 deals');
  await inPanel('Free shipping').click();
  await counts('80 deals');
  await visit.page.goBack();
  await counts('90 deals');
  expect(await chosenInPanel()).toEqual([expect.stringMatching(/^Kettle Lane/)]);
  await visit.page.goForward();
  await counts('80 deals');
  expect(await visit.isSameDocument()).toBe(true);
});

test('another list starts in view after scrolling, and back restores the position', async () => {
  await openList();
  await visit.scrollTo(1_500);
  await inPanel('Kettle Lane').click();
  await counts('90 deals');
  expect(await visit.page.$eval('nav[aria-label^=Selected]', (row) => row.getBoundingClientRect().top)).toBeGreaterThan(
    0,
  );
  expect(await visit.scrollTop()).toBeLessThan(600);
  await visit.page.goBack();
  await counts('100 deals');
  await visit.page.waitForFunction(() => scrollY === 1_500);
});

test('the search field of a long facet finds its values', async () => {
  await openList();
  await visit.page.locator('search input[type=search]').fill('har');
  await visit.page.waitForFunction(() => /2 found/.test(document.querySelector('search')?.textContent ?? ''));
  await inPanel('Little Harbor').click();
  await counts('90 deals');
  expect(await visit.path()).toBe(`${LIST}?stores=little-harbor`);
});

test('Enter applies prices and keeps the other filters', async () => {
  await openList(`${LIST}?brands=tinley`);
  const release = visit.hold();
  await visit.page.locator('search input[name=max_price]').fill('40');
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForFunction(() => location.search === '?brands=tinley&max_price=40');
  // Addresses include a price as soon as it is typed; it is applied once its list is loading.
  await visit.page.waitForSelector('[aria-busy=true]');
  release();
  await visit.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect(await visit.page.$('search a[href*="brands=tinley"][href*="max_price=40"]')).not.toBeNull();
  expect(await visit.isSameDocument()).toBe(true);
  await visit.page.goBack();
  await visit.page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=max_price]')?.value === '');
});

test('the sort menu closes after a choice', async () => {
  await openList();
  await hasRun(visit.page, 'close-when-left');
  await visit.page.locator('summary ::-p-text(Most popular)').click();
  await visit.page.locator('a ::-p-text(Newest first)').click();
  await visit.page.waitForSelector('summary ::-p-text(Newest first)');
  expect(await visit.path()).toBe(`${LIST}?sort=starts_at:desc`);
  expect(await focused()).toBe('Sort:Newest first');
  await visit.page.keyboard.press('Enter');
  await visit.page.keyboard.press('Tab');
  await visit.page.keyboard.press('Escape');
  expect(await visit.page.$eval('summary ::-p-text(Newest first)', (words) => words.closest('details')?.open)).toBe(
    false,
  );
});

test('on a phone the filters are a sheet over the list that closes by "Show … deals"', async () => {
  await visit.page.setViewport(viewports.phone);
  await openList();
  await visit.scrollTo(900);
  await visit.page.locator('main a[aria-haspopup=dialog]').click();
  await visit.page.waitForSelector('dialog[open]');
  await isStill(visit.page, 'dialog[open]');
  await visit.page.locator('dialog[open] ::-p-xpath(.//a[starts-with(., "Kettle Lane")])').click();
  await visit.page.waitForSelector('dialog[open] ::-p-text(Show 90 deals)');
  expect(await focused()).toMatch(/^Kettle Lane/);
  await visit.page.locator('dialog[open] ::-p-text(Show 90 deals)').click();
  await visit.page.waitForSelector('dialog:not([open])');
  expect(await visit.page.$eval('main a[aria-haspopup=dialog]', (button) => button.textContent)).toBe('Filter1 chosen');
  expect(visit.problems).toEqual([]);
});

test('a choice moves no remaining element, however late the list arrives', async () => {
  await openList();
  await visit.page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift' });
  });
  visit.site.behaviour.pageDelayMs = 800;
  await inPanel('Harbor').click();
  await counts('90 deals');
  await visit.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await visit.page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([]);
});
