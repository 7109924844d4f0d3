import { beforeEach, expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();
// A browser on a busy machine may take its connection for a slow one.
beforeEach(() => visit.page?.evaluateOnNewDocument(reportConnection, { effectiveType: '4g' }));

// Rules: SHELL-19, SHELL-21
test('prefetches the page of a link on hover, and uses it on the click', async () => {
  await visit.open();
  await Promise.all([
    visit.page.waitForResponse((response) => response.url().endsWith('/_page/stores/a')),
    visit.page.hover('main a[href="/stores/a"]'),
  ]);
  await visit.page.click('main a[href="/stores/a"]');
  await visit.shows('Store a');
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/a']);
});

// Rules: SHELL-21
test('prefetches the code of the page once', async () => {
  await visit.open();
  await Promise.all([
    visit.page.waitForResponse((response) => response.url().includes('/StorePage-')),
    visit.page.hover('main a[href="/stores/a"]'),
  ]);
  await visit.page.click('main a[href="/stores/a"]');
  await visit.shows('Store a');
  expect(visit.site.requests.filter((line) => line.includes('/StorePage-'))).toHaveLength(1);
});

// Rules: SHELL-21
test('prefetches on focus and on touch', async () => {
  const fetched = (path: string) => visit.page.waitForResponse((response) => response.url().endsWith(`/_page${path}`));
  await visit.open();
  await Promise.all([fetched('/stores/a'), visit.page.focus('main a[href="/stores/a"]')]);
  await Promise.all([
    fetched('/stores/b'),
    visit.page.$eval('main a[href="/stores/b"]', (link) =>
      link.dispatchEvent(new Event('touchstart', { bubbles: true })),
    ),
  ]);
});

// Rules: SHELL-21
test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
  { effectiveType: '4g', type: 'cellular' },
  { effectiveType: '4g', type: 'wifi', metered: true },
])('does not prefetch on a slow, metered or data-saving connection: %j', async (value) => {
  await visit.page.evaluateOnNewDocument(reportConnection, value);
  await expectNoPrefetch();
});

// Rules: SHELL-21
test('does not prefetch for a visitor who prefers reduced data', async () => {
  await visit.page.evaluateOnNewDocument(() => {
    const original = window.matchMedia.bind(window);
    window.matchMedia = (query) => original(query === '(prefers-reduced-data: reduce)' ? 'all' : query);
  });
  await expectNoPrefetch();
});

// Rules: SHELL-21
test('prefetches on a cellular connection that the browser calls unmetered', async () => {
  await visit.page.evaluateOnNewDocument(reportConnection, { type: 'cellular', metered: false });
  await visit.open();
  await Promise.all([
    visit.page.waitForResponse((response) => response.url().endsWith('/_page/stores/a')),
    visit.page.hover('main a[href="/stores/a"]'),
  ]);
});

// Rules: SHELL-21
test('fetches a clicked page once on a metered connection', async () => {
  await visit.page.evaluateOnNewDocument(reportConnection, { metered: true });
  await visit.open();
  await visit.page.click('main a[href="/stores/a"]');
  await visit.shows('Store a');
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/a']);
});

const reportConnection = (value: object) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

async function expectNoPrefetch(): Promise<void> {
  await visit.open();
  await visit.page.evaluate(() => {
    addEventListener('pointerover', () => setTimeout(() => Object.assign(window, { hasRested: true }), 65));
  });
  await visit.page.hover('main a[href="/stores/a"]');
  // Wait for the hover delay, and for a request that starts after a prefetch would.
  await visit.page.waitForFunction(() => 'hasRested' in window);
  await visit.page.evaluate(() => fetch('/stores/b').then((response) => response.text()));
  expect(visit.pageRequests()).toEqual([]);
}
