import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from './support/visit-test-site.ts';

const visit = visitTestSite();

test('a pointer that rests on a link fetches its page, and the click uses what was fetched', async () => {
  await visit.open();
  await Promise.all([
    visit.page.waitForResponse((response) => response.url().endsWith('/_page/stores/a')),
    visit.page.hover('main a[href="/stores/a"]'),
  ]);
  await visit.page.click('main a[href="/stores/a"]');
  await visit.shows('Store a');
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/a']);
});

test('nothing is fetched ahead on a connection that saves data', async () => {
  await visit.page.evaluateOnNewDocument(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await visit.open();
  await visit.page.hover('main a[href="/stores/a"]');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(visit.pageRequests()).toEqual([]);
});
