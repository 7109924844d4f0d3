import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

test('a new page starts at its top, and back and forward return to where each was left', async () => {
  await visit.open();
  await visit.scrollTo(2345);
  await visit.click('/stores/below');
  await visit.shows('Store below');
  expect(await visit.scrollTop()).toBe(0);
  await visit.scrollTo(777);
  await visit.page.goBack();
  await visit.shows('Home');
  expect(await visit.scrollTop()).toBe(2345);
  await visit.page.goForward();
  await visit.shows('Store below');
  expect(await visit.scrollTop()).toBe(777);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.problems).toEqual([]);
});

test('back scrolls to where the followed link was seen, also when the page has changed above it', async () => {
  await visit.open('/stores/a');
  await visit.click('/stores/b');
  await visit.shows('Store b');
  await visit.scrollTo(40);
  const before = await visit.page.$eval('#to--deals-late-1', (item) => item.getBoundingClientRect().top);
  await visit.click('/deals/late-1');
  await visit.shows('Deal /deals/late-1');
  visit.site.behaviour.answer = () => ({
    page: 'StorePage',
    props: { title: 'Store b', links: ['/new/one', '/new/two', '/deals/late-1'], height: 3000 },
  });
  // Past the time for which pages are kept as they were.
  await visit.page.evaluate(() => {
    performance.now = () => 1e9;
  });
  await visit.page.goBack();
  await visit.shows('Store b');
  expect(await visit.page.$eval('#to--deals-late-1', (item) => item.getBoundingClientRect().top)).toBeCloseTo(
    before,
    0,
  );
  expect(await visit.scrollTop()).not.toBe(40);
});

test('a reload returns to where the page was left', async () => {
  await visit.open();
  await visit.scrollTo(1500);
  await visit.page.reload();
  await visit.page.waitForFunction(() => scrollY === 1500);
});

test('a hash target is scrolled to with 100 px above it', async () => {
  await visit.open();
  await visit.click('/blog#reviews');
  await visit.shows('Page /blog');
  expect(await visit.page.$eval('#reviews', (element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
});

test('a hash target that late content moves is scrolled to once more, 100 ms later', async () => {
  await visit.open();
  await visit.page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    // In the moment before the program looks again: no machine is too slow for that.
    const { setTimeout: original } = window;
    const pushFirst = (then: () => void) => () => {
      const late = document.createElement('div');
      late.style.height = '400px';
      document.querySelector('main')?.prepend(late);
      then();
    };
    Object.assign(window, {
      setTimeout: (then: () => void, delay?: number) => original(delay === 100 ? pushFirst(then) : then, delay),
    });
  });
  await visit.click('/blog#reviews');
  await visit.shows('Page /blog');
  await visit.page.waitForFunction(() => document.querySelector('main')?.firstElementChild?.tagName === 'DIV');
  expect(await visit.page.$eval('#reviews', (element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
});

test("an in-page anchor is the browser's own, and back returns to where it was followed", async () => {
  await visit.open();
  await visit.scrollTo(60);
  await visit.click('#reviews');
  await visit.page.waitForFunction(
    () => Math.round(document.querySelector('#reviews')?.getBoundingClientRect().top ?? 0) === 100,
  );
  await visit.page.evaluate(() => scrollBy(0, 50));
  const below = await visit.scrollTop();
  await visit.click('/stores/below');
  await visit.shows('Store below');
  await visit.page.goBack();
  await visit.shows('Home');
  expect(await visit.scrollTop()).toBe(below);
  await visit.page.goBack();
  await visit.page.waitForFunction(() => scrollY === 60);
  expect(await visit.path()).toBe('/');
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/below']);
});
