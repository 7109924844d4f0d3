import { beforeEach, expect } from '@jest/globals';
import type { Feed } from '../../../src/domain/feeds/feed.ts';
import { feedOf } from '../../../views/gallery/samples/deals.ts';
import { SentEvents } from '../../support/browser/sent-events.ts';
import type { Answer } from '../../support/client/test-site.tsx';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const LIST = '/shop/feeds/kitchen';
const RETRY = '#root section button';
const visit = visitTestSite();
/** The feed as the server has it; undefined: it does not load. */
let feed: Feed | undefined;
let events: SentEvents;

beforeEach(async () => {
  // Messages of the previous test may still be stored there.
  await visit.page.evaluateOnNewDocument(() => location.protocol === 'http:' && localStorage.clear());
  feed = undefined;
  visit.site.behaviour.answer = ({ pathname }): Answer =>
    pathname === LIST
      ? {
          page: 'FeedPage',
          props: { title: 'Kitchen', feed: { deferred: 'feed' } },
          deferred: { feed: Promise.resolve(feed) },
        }
      : { page: 'HomePage', props: { title: 'Home', links: [LIST], height: 0 } };
  events = new SentEvents(visit.page);
});

const deals = (count: number) =>
  visit.page.waitForFunction((n) => document.querySelectorAll('main article').length === n, {}, count);
const says = (text: string) =>
  visit.page.waitForFunction((words) => document.querySelector('main')?.innerText.includes(words), {}, text);
async function openFailed(): Promise<void> {
  await visit.open(LIST);
  await says('These deals did not load');
  await visit.page.waitForSelector(RETRY);
}
/** Removes the console messages about failed requests, which these tests cause. */
const clearProblems = () => visit.problems.splice(0);

// Rules: FEEDS-36, FEEDS-8
test('a list that failed on the server is reported and fetched again in place', async () => {
  await openFailed();
  expect(await events.errorsOf('feed')).toMatchObject([{ message: 'error fetching feed page' }]);
  feed = feedOf(6);
  const release = visit.hold();
  await visit.page.click(RETRY);
  await says('Loading…');
  await visit.page.click(RETRY);
  release();
  await deals(6);
  expect(visit.pageRequests()).toEqual([`GET /_page${LIST}`]);
  expect(await visit.isSameDocument()).toBe(true);
  expect(await visit.page.evaluate(() => document.activeElement?.querySelector('article') !== null)).toBe(true);

  await visit.page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await visit.page.goBack();
  await deals(6);
  expect(visit.problems).toEqual([]);
});

// Rules: FEEDS-8
test('another failure is said, and the button stays', async () => {
  await openFailed();
  await visit.page.click(RETRY);
  await says('Something went wrong again.');
  feed = feedOf(3);
  await visit.page.click(RETRY);
  await deals(3);
  expect(clearProblems().join()).toContain('error fetching feed page');
});

// Rules: FEEDS-8
test('while the browser is offline, the list waits for the connection', async () => {
  await openFailed();
  feed = feedOf(4);
  await visit.page.setOfflineMode(true);
  await visit.page.click(RETRY);
  await says('You are offline.');
  await visit.page.click(RETRY);
  await visit.page.setOfflineMode(false);
  await deals(4);
  // The pointer rests on a tile, whose page may be requested, too.
  expect(visit.pageRequests().filter((line) => line.endsWith(LIST))).toHaveLength(1);
});

// Rules: FEEDS-36
test('a further page that fails is reported', async () => {
  feed = feedOf(24, { url: LIST, totalCount: 100 });
  await visit.open(LIST);
  await deals(24);
  feed = undefined;
  await visit.page.click('nav[aria-label="Pages"] a[href*="page=2"]');
  expect(await events.errorsOf('feed')).toMatchObject([
    {
      message: 'error fetching feed page',
      auxillaryMessages: { formatted: [expect.stringContaining('did not load')] },
    },
  ]);
  expect(clearProblems().join()).toContain('error fetching feed page');
});

// Rules: FEEDS-36
test('an empty list is reported', async () => {
  feed = feedOf(0, { title: 'Kitchen', totalCount: 0 });
  await visit.open(LIST);
  expect(await events.errorsOf('feed')).toMatchObject([{ message: 'Feed "Kitchen" has no deals' }]);
});
