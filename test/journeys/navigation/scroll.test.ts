import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

// Rules: SHELL-20
test('a new page starts at its top, and back and forward restore the scroll position', async () => {
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

// Rules: SHELL-20
test('back restores the position of the followed link, even if the page has changed above it', async () => {
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
  // Move past the time for which pages are stored.
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

test('a reload restores the scroll position', async () => {
  await visit.open();
  await visit.scrollTo(1500);
  await visit.page.reload();
  await visit.page.waitForFunction(() => scrollY === 1500);
});

test('scrolls to a hash target with 100 px above it', async () => {
  await visit.open();
  await visit.click('/blog#reviews');
  await visit.shows('Page /blog');
  expect(await visit.page.$eval('#reviews', (element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
});

// Rules: SHELL-20
test('scrolls again after 100 ms if late content has moved the hash target', async () => {
  await visit.open();
  await visit.page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    // Insert the content right before the second scroll, so that the speed of the machine does not matter.
    const { setTimeout: original } = window;
    const insertFirst = (then: () => void) => () => {
      const late = document.createElement('div');
      late.style.height = '400px';
      document.querySelector('main')?.prepend(late);
      then();
    };
    Object.assign(window, {
      setTimeout: (then: () => void, delay?: number) => original(delay === 100 ? insertFirst(then) : then, delay),
    });
  });
  await visit.click('/blog#reviews');
  await visit.shows('Page /blog');
  await visit.page.waitForFunction(() => document.querySelector('main')?.firstElementChild?.tagName === 'DIV');
  expect(await visit.page.$eval('#reviews', (element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
});

// Rules: SHELL-20
test('leaves in-page anchors to the browser, and back restores the position of the link', async () => {
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
