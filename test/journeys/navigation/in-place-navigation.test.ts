import { expect } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { answer, withHomeLinkingTo } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

// Rules: SHELL-27
test('opens a link in place, and updates title, head, focus and announcement', async () => {
  await visit.open();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(await visit.isSameDocument()).toBe(true);
  expect(await visit.path()).toBe('/stores/a');
  expect(await visit.page.title()).toBe('Store a');
  expect(await visit.page.$eval('link[rel=canonical]', (link) => link.getAttribute('href'))).toBe(
    `${visit.site.origin}/stores/a`,
  );
  expect(await visit.page.$$eval('link[rel=canonical]', (all) => all.length)).toBe(1);
  expect(await visit.page.$('meta[name=description]')).toBeNull();
  expect(await visit.page.$eval('script[type="application/ld+json"]', (script) => script.textContent)).toBe(
    '{"name":"Store a"}',
  );
  expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(await visit.page.$eval('[role=status]', (region) => region.textContent)).toBe('Store a');
  expect(visit.problems).toEqual([]);
});

// Rules: SHELL-20, SHELL-27
test('another query of the same path keeps scroll position and focus', async () => {
  await visit.open('/stores/b');
  await visit.scrollTo(120);
  await visit.page.$eval('main a[href="/stores/b?sort=new"]', (link) =>
    (link as HTMLElement).focus({ preventScroll: true }),
  );
  await visit.click('/stores/b?sort=new');
  await visit.shows('Store b?sort=new');
  expect(await visit.scrollTop()).toBe(120);
  expect(await visit.page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/stores/b?sort=new');
});

// Rules: ROUTES-9, ROUTES-10, LINKS-1
test('leaves outbound links, documents and modified clicks to the browser', async () => {
  await visit.open();
  const isPrevented = (selector: string, init: MouseEventInit = {}) =>
    visit.page.$eval(
      selector,
      (link, options) => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options });
        let prevented = false;
        addEventListener(
          'click',
          (e) => {
            prevented = e.defaultPrevented;
            e.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(event);
        return prevented;
      },
      init,
    );
  expect(await isPrevented('main a[href="/go/d/a1"]')).toBe(false);
  expect(await isPrevented('main a[href="/stores/all"]')).toBe(false);
  expect(await isPrevented('main a[href="/privacy-of-old"]')).toBe(false);
  expect(await isPrevented('main a[href="/stores/a"]', { ctrlKey: true })).toBe(false);
  expect(await isPrevented('main a[href="/stores/a"]', { metaKey: true })).toBe(false);
  expect(await isPrevented('main a[href="/stores/a"]')).toBe(true);
});

test('follows a redirect in place, without a history entry for the requested address', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores');
  await visit.open();
  await visit.click('/stores');
  await visit.shows('Store a');
  expect(await visit.path()).toBe('/stores/a');
  await visit.page.goBack();
  await visit.shows('Home');
  expect(await visit.isSameDocument()).toBe(true);
});

test('shows the error page for a missing page in place', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/missing');
  await visit.open();
  await visit.click('/stores/missing');
  await visit.shows('Error 404');
  expect(await visit.isSameDocument()).toBe(true);
});

test('shows the page of the last click, whatever the order of the responses', async () => {
  await visit.open();
  let late = 600;
  visit.site.behaviour.answer = (address) => {
    visit.site.behaviour.pageDelayMs = late;
    late = 0;
    return answer(address);
  };
  const isEnded = new Promise<void>((resolve) => {
    const listen = (request: HTTPRequest) => request.url().includes('/_page/stores/a') && resolve();
    visit.page.on('requestfinished', listen).on('requestfailed', listen);
  });
  await visit.click('/stores/a');
  await visit.page.waitForFunction(() => location.pathname === '/stores/a');
  await visit.click('/stores/b');
  await visit.shows('Store b');
  await isEnded;
  expect(await visit.heading()).toBe('Store b');
  expect(await visit.path()).toBe('/stores/b');
});

// Rules: SHELL-19
test('keeps the old page until the new one has loaded, with a progress bar after 100 ms', async () => {
  await visit.open();
  const release = visit.hold();
  // Measured by the clock of the page, because a busy machine delays the test.
  const delayMs = await visit.page.$eval(
    'main a[href="/deals/late-1"]',
    (link) =>
      new Promise<number>((resolve) => {
        const clickedAt = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('.navigation-progress')) resolve(performance.now() - clickedAt);
        });
        observer.observe(document.body, { childList: true });
        link.click();
      }),
  );
  expect(Math.ceil(delayMs)).toBeGreaterThanOrEqual(100);
  expect(await visit.path()).toBe('/deals/late-1');
  expect(await visit.heading()).toBe('Home');
  const sawFallback = visit.page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('#fallback')) resolve(true);
          if (document.querySelector('#late')) resolve(false);
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
  );
  release();
  await visit.shows('Deal /deals/late-1');
  expect(await sawFallback).toBe(false);
  expect(await visit.page.$eval('#late', (late) => late.textContent)).toBe('late of /deals/late-1 shut');
  expect(await visit.page.$('.navigation-progress')).toBeNull();
});

// Rules: SHELL-19
test.each([false, true])(
  'a link answers a press before anything has loaded, on a slow phone (reduced motion: %s)',
  async (isReduced) => {
    await visit.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: isReduced ? 'reduce' : '' }]);
    await visit.open();
    await visit.page.emulateCPUThrottling(4);
    const release = visit.hold();
    const link = 'main a[href="/deals/late-1"]';
    await visit.page.hover(link);
    await visit.page.mouse.down();
    expect(await visit.page.$eval(link, (element) => getComputedStyle(element).opacity)).toBe('0.7');
    await visit.page.mouse.up();
    const bar = await visit.page.waitForSelector('.navigation-progress');
    expect(await bar?.evaluate((element) => element.getBoundingClientRect().height)).toBe(3);
    expect(await visit.heading()).toBe('Home');
    release();
    await visit.shows('Deal /deals/late-1');
  },
);

test('opens search results in place', async () => {
  await visit.open();
  await visit.page.type('input[name=query]', '  warm   socks ');
  await visit.page.keyboard.press('Enter');
  await visit.shows('Page /search?query=warm+socks');
  expect(await visit.isSameDocument()).toBe(true);
});
