import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, openPage } from '../support/browser.ts';
import { type Answer, openTestSite, type TestSite } from './support/test-site.tsx';

const links = [
  '/stores/a',
  '/stores/b',
  '/stores/b?sort=new',
  '/deals/late-1',
  '/blog#reviews',
  '/go/d/a1',
  '/stores/all',
  '/privacy-of-old',
];

function answer({ pathname, search }: URL): Answer {
  if (pathname === '/') return { page: 'HomePage', props: { title: 'Home', links, height: 3000 } };
  if (pathname === '/stores') return { redirect: '/stores/a' };
  if (pathname === '/stores/missing') return { page: 'ErrorPage', props: { status: 404 }, status: 404 };
  if (pathname === '/stores/throws') {
    return { page: 'StorePage', props: { title: 'Throws', links: [], height: 0, throws: true } };
  }
  if (pathname.startsWith('/stores/')) {
    return { page: 'StorePage', props: { title: `Store ${pathname.slice(8)}${search}`, links, height: 3000 } };
  }
  if (pathname.startsWith('/deals/')) {
    const late = new Promise((resolve) => setTimeout(resolve, 1000, { text: `late of ${pathname}` }));
    return {
      page: 'DealPage',
      props: { title: `Deal ${pathname}`, links, height: 3000, late: { deferred: 'related' } },
      deferred: { related: late },
    };
  }
  return { page: 'HomePage', props: { title: `Page ${pathname}${search}`, links, height: 3000 } };
}

let browser: Browser;
let site: TestSite;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite(answer)]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});
beforeEach(async () => {
  site.behaviour = { answer, pageDelayMs: 0, build: 'one' };
  ({ page, problems } = await openPage(browser, { expectedStatus: [404] }));
});
afterEach(async () => {
  await page.close();
});

const heading = () => page.$eval('h1', (h1) => h1.textContent);
const shows = (title: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, {}, title);
const scrollTop = () => page.evaluate(() => Math.round(scrollY));
const path = () => page.evaluate(() => location.pathname + location.search + location.hash);
/** Survives in-app navigation only. */
const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
const click = (href: string) => page.$eval(`main a[href="${href}"]`, (link) => (link as HTMLElement).click());

async function open(address = '/') {
  await page.goto(site.origin + address);
  await isLive();
  await mark();
  site.requests.length = 0;
}
async function isLive() {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button');
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
}

test('a link to a page shows it in place: title, head, focus and announcement follow', async () => {
  await open();
  await click('/stores/a');
  await shows('Store a');
  expect(await isSameDocument()).toBe(true);
  expect(await path()).toBe('/stores/a');
  expect(await page.title()).toBe('Store a');
  expect(await page.$eval('link[rel=canonical]', (link) => link.getAttribute('href'))).toBe(`${site.origin}/stores/a`);
  expect(await page.$$eval('link[rel=canonical]', (all) => all.length)).toBe(1);
  expect(await page.$('meta[name=description]')).toBeNull();
  expect(await page.$eval('script[type="application/ld+json"]', (script) => script.textContent)).toBe(
    '{"name":"Store a"}',
  );
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(await page.$eval('[role=status]', (region) => region.textContent)).toBe('Store a');
  expect(problems).toEqual([]);
});

test('a new page starts at its top, and back and forward return to where each was left', async () => {
  await open();
  await page.evaluate(() => scrollTo(0, 2345));
  await page.waitForFunction(() => scrollY === 2345);
  await click('/stores/below');
  await shows('Store below');
  expect(await scrollTop()).toBe(0);
  await page.evaluate(() => scrollTo(0, 777));
  await page.waitForFunction(() => scrollY === 777);
  await page.goBack();
  await shows('Home');
  expect(await scrollTop()).toBe(2345);
  await page.goForward();
  await shows('Store below');
  expect(await scrollTop()).toBe(777);
  expect(await isSameDocument()).toBe(true);
  expect(problems).toEqual([]);
});

test('back scrolls to where the followed link was seen, also when the page has changed above it', async () => {
  await open('/stores/a');
  await click('/stores/b');
  await shows('Store b');
  await page.evaluate(() => scrollTo(0, 40));
  await page.waitForFunction(() => scrollY === 40);
  const before = await page.$eval('#to--deals-late-1', (item) => item.getBoundingClientRect().top);
  await click('/deals/late-1');
  await shows('Deal /deals/late-1');
  const taller: (address: URL) => Answer = (address) => ({
    page: 'StorePage',
    props: { title: 'Store b', links: ['/new/one', '/new/two', ...links], height: 3000 },
    ...(address.pathname === '/stores/b' ? {} : { page: 'ErrorPage' }),
  });
  site.behaviour.answer = taller;
  await page.evaluate(() => (performance.now = () => 1e9));
  await page.goBack();
  await shows('Store b');
  expect(await page.$eval('#to--deals-late-1', (item) => item.getBoundingClientRect().top)).toBeCloseTo(before, 0);
  expect(await scrollTop()).toBeGreaterThan(60);
});

test('a reload returns to where the page was left', async () => {
  await open();
  await page.evaluate(() => scrollTo(0, 1500));
  await page.waitForFunction(() => scrollY === 1500);
  await page.reload();
  await page.waitForFunction(() => scrollY === 1500);
});

test('the same path with another query is a new page that does not scroll or take the focus', async () => {
  await open('/stores/b');
  await page.evaluate(() => scrollTo(0, 120));
  await page.waitForFunction(() => scrollY === 120);
  await page.focus('main a[href="/stores/b?sort=new"]');
  await click('/stores/b?sort=new');
  await shows('Store b?sort=new');
  expect(await scrollTop()).toBe(120);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/stores/b?sort=new');
});

test('a hash target is scrolled to with 100 px above it', async () => {
  await open();
  await click('/blog#reviews');
  await shows('Page /blog');
  expect(await page.$eval('#reviews', (element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
});

test('links out, whole documents, new tabs and modified clicks are left to the browser', async () => {
  await open();
  const isPrevented = (selector: string, init: MouseEventInit = {}) =>
    page.$eval(
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

test('a redirect is followed in place and leaves the address asked for out of the history', async () => {
  site.behaviour.answer = (address) =>
    address.pathname === '/'
      ? { page: 'HomePage', props: { title: 'Home', links: ['/stores'], height: 0 } }
      : answer(address);
  await open();
  await click('/stores');
  await shows('Store a');
  expect(await path()).toBe('/stores/a');
  await page.goBack();
  await shows('Home');
  expect(await isSameDocument()).toBe(true);
});

test('a page that is not found is the error page, in place', async () => {
  site.behaviour.answer = (address) =>
    address.pathname === '/'
      ? { page: 'HomePage', props: { title: 'Home', links: ['/stores/missing'], height: 0 } }
      : answer(address);
  await open();
  await click('/stores/missing');
  await shows('Error 404');
  expect(await isSameDocument()).toBe(true);
});

test('what is no page JSON is loaded as a document', async () => {
  await open();
  site.behaviour.intercept = (request, response) => {
    if (!request.url?.startsWith('/_page/')) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>somebody else</p>');
    return true;
  };
  await click('/stores/a');
  await shows('Store a');
  await isLive();
  expect(await isSameDocument()).toBe(false);
});

test('another build is shown once more, and the next navigation loads a document', async () => {
  await open();
  site.behaviour.build = 'two';
  await click('/stores/a');
  await shows('Store a');
  expect(await isSameDocument()).toBe(true);
  await click('/stores/b');
  await shows('Store b');
  expect(await isSameDocument()).toBe(false);
});

test('code that cannot be loaded reloads the document once, not again within 10 s', async () => {
  await open();
  site.behaviour.intercept = (request, response) => {
    if (!request.url?.includes('/StorePage-')) return false;
    response.writeHead(404).end();
    return true;
  };
  await click('/stores/a');
  await page.waitForFunction(() => !('sameDocument' in window));
  expect(await heading()).toBe('Store a');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(site.requests.filter((line) => line === 'GET /stores/a')).toHaveLength(1);
});

test('the last of several clicks wins, however the answers come', async () => {
  await open();
  let late = 600;
  site.behaviour.answer = (address) => {
    site.behaviour.pageDelayMs = late;
    late = 0;
    return answer(address);
  };
  await click('/stores/a');
  await page.waitForFunction(() => location.pathname === '/stores/a');
  await click('/stores/b');
  await shows('Store b');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await heading()).toBe('Store b');
  expect(await path()).toBe('/stores/b');
});

test('the page before stays until the next is there, with a progress bar after 150 ms', async () => {
  await open();
  site.behaviour.pageDelayMs = 800;
  await click('/deals/late-1');
  await page.waitForFunction(() => location.pathname === '/deals/late-1');
  expect(await heading()).toBe('Home');
  expect(await page.$('.navigation-progress')).toBeNull();
  await page.waitForSelector('.navigation-progress');
  const sawFallback = page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('#fallback')) resolve(true);
          if (document.querySelector('#late')) resolve(false);
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
  );
  await shows('Deal /deals/late-1');
  expect(await sawFallback).toBe(false);
  expect(await page.$eval('#late', (late) => late.textContent)).toBe('late of /deals/late-1 shut');
  expect(await page.$('.navigation-progress')).toBeNull();
});

test('a part that streams in a second after hydration is hydrated with its own data', async () => {
  const loaded = page.goto(`${site.origin}/deals/late-1`);
  await isLive();
  expect(await page.$('#fallback')).not.toBeNull();
  await page.click('main button');
  expect(await page.$eval('main button', (button) => button.textContent)).toBe('clicked 1');
  await page.waitForSelector('#late');
  await page.waitForFunction(() => {
    const late = document.querySelector('#late');
    if (!late) return false;
    (late as HTMLElement).click();
    return late.textContent === 'late of /deals/late-1 open';
  });
  expect(await page.$eval('main button', (button) => button.textContent)).toBe('clicked 1');
  await loaded;
  expect(problems).toEqual([]);
});

test('leaving a page whose parts still stream, and coming back, shows them', async () => {
  const loaded = page.goto(`${site.origin}/deals/late-1`);
  await isLive();
  expect(await page.$('#fallback')).not.toBeNull();
  await click('/stores/a');
  await shows('Store a');
  await page.goBack();
  await shows('Deal /deals/late-1');
  expect(await page.$eval('#late', (late) => late.textContent)).toBe('late of /deals/late-1 shut');
  await loaded;
  expect(problems).toEqual([]);
});

test('a pointer that rests on a link fetches its page, and the click uses what was fetched', async () => {
  await open();
  await page.hover('main a[href="/stores/a"]');
  await page.waitForResponse((response) => response.url().endsWith('/_page/stores/a'));
  await page.click('main a[href="/stores/a"]');
  await shows('Store a');
  expect(site.requests.filter((line) => line.startsWith('GET /_page/'))).toEqual(['GET /_page/stores/a']);
});

test('nothing is fetched ahead on a connection that saves data', async () => {
  await page.evaluateOnNewDocument(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await open();
  await page.hover('main a[href="/stores/a"]');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(site.requests).toEqual([]);
});

test('a search form leads to its results in place', async () => {
  await open();
  await page.type('input[name=query]', '  warm   socks ');
  await page.keyboard.press('Enter');
  await shows('Page /search?query=warm+socks');
  expect(await isSameDocument()).toBe(true);
});

test('a page that throws while rendering is the error page, and the next page is whole', async () => {
  site.behaviour.answer = (address) =>
    address.pathname === '/'
      ? { page: 'HomePage', props: { title: 'Home', links: ['/stores/throws'], height: 0 } }
      : answer(address);
  await open();
  await click('/stores/throws');
  await shows('Error 500');
  await page.click('main a[href="/"]');
  await shows('Home');
  expect(await isSameDocument()).toBe(true);
});
