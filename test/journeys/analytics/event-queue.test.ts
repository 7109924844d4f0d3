import { afterEach, beforeEach, expect } from '@jest/globals';
import { eventMessage, MAX_BATCH } from '../../../src/contracts/analytics/event-message.ts';
import { openPage } from '../../support/browser/browser.ts';
import { browserTest, visitTestSite } from '../../support/client/visit-test-site.ts';
import { eventually } from '../../support/eventually.ts';

const visit = visitTestSite();
const AWAY = { expectedStatus: [404, 503] };

beforeEach(async () => {
  visit.site.messages.length = 0;
  await shortenCollectingTime();
});
/** Shortens the collecting time of one second; with `gathersOn` it never ends. */
const shortenCollectingTime = () =>
  visit.page.evaluateOnNewDocument(() => {
    const { setTimeout: original } = window;
    const hurried = (then: () => void, ms?: number) => {
      if (ms !== 1_000) return original(then, ms);
      return 'gathersOn' in window ? 0 : original(then, 50);
    };
    Object.assign(window, { setTimeout: hurried });
  });
afterEach(() => {
  for (const message of messages()) expect(eventMessage.safeParse(message)).toMatchObject({ success: true });
  expect(visit.problems).toEqual([]);
});

/** Events by message id, as the collector counts them. */
const messages = () => {
  const known = new Map(visit.site.messages.map((message) => [message.messageId, message]));
  return [...known.values()];
};
const events = (name: string) => messages().filter((message) => message.type === 'track' && message.event === name);
const paths = (name: string) => events(name).map(({ context }) => context.page.path);
/** Resolves when the browser has the collector's confirmation of all messages. */
const allConfirmed = () =>
  visit.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('events:')));
/** Resolves when this many events of a name are confirmed; with fewer, the test times out. */
async function collected(name: string, count: number): Promise<void> {
  await eventually(() => events(name).length >= count);
  await allConfirmed();
}
const someWait = () =>
  visit.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('events:')));
/** Cancels the navigation of links, so that clicks are counted without leaving the page. */
const stayHere = () =>
  visit.page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
const GO_LINK = 'main a[href^="/go/d/a1"]';
/** Lets the collector answer with an error. */
async function withoutCollector(): Promise<void> {
  await visit.page.close();
  visit.site.behaviour.collectorStatus = 503;
  Object.assign(visit, await openPage(visit.browser, AWAY));
  await shortenCollectingTime();
}
const collectorIsBack = () => {
  visit.site.behaviour.collectorStatus = 204;
};
/** The browser is online again and sends waiting messages at once. */
const online = () => visit.page.evaluate(() => void dispatchEvent(new Event('online')));

browserTest('counts each shown page once: on load, on navigation, on going back', async () => {
  await visit.open('/');
  await collected('Page Viewed', 1);
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.page.goBack();
  await visit.shows('Home');
  await collected('Page Viewed', 3);

  expect(paths('Page Viewed')).toEqual(['/', '/stores/a', '/']);
  expect(events('Page Viewed').map(({ context }) => new URL(context.page.referrer || 'http://none/').pathname)).toEqual(
    ['/', '/', '/stores/a'],
  );
  expect(visit.site.messages).toHaveLength(3);
  expect(new Set(messages().map(({ anonymousId, context }) => `${anonymousId} ${context.sessionId}`)).size).toBe(1);
});

// Rules: ANALYTICS-4
browserTest('sends page addresses without their query', async () => {
  await visit.page.setExtraHTTPHeaders({ referer: `${visit.site.origin}/accounts?password_token=secret` });
  await visit.browser.setCookie({ name: 'u_id', value: '77', domain: '127.0.0.1' });
  await visit.open('/?password_token=secret');
  await collected('Page Viewed', 1);
  const [message] = events('Page Viewed');
  expect(JSON.stringify(message)).not.toContain('secret');
  expect(message).toMatchObject({
    userId: '77',
    context: {
      page: { path: '/', referrer: `${visit.site.origin}/accounts` },
      campaign: { source: 'web', c_id: '25' },
    },
  });
});

browserTest('counts a document restored from the back/forward cache again, but no earlier event', async () => {
  await visit.open('/');
  await collected('Page Viewed', 1);
  await visit.page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await collected('Page Viewed', 2);
  expect(paths('Page Viewed')).toEqual(['/', '/']);
});

browserTest('counts a go link that was followed before the analytics code loaded, on its own page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await visit.page.setRequestInterception(true);
  visit.page.on('request', (request) => {
    if (!/\/after-load-\w+\.js/.test(request.url())) return request.continue();
    promise.then(() => request.continue()).catch(() => undefined);
  });
  await visit.open('/stores/a');
  await stayHere();
  await visit.page.$eval(GO_LINK, (link) => (link as HTMLElement).click());
  // The middle button opens a new tab, the right one a menu.
  await visit.page.$eval(GO_LINK, (link) => {
    for (const button of [1, 2]) link.dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true }));
  });
  await visit.page.evaluate(() => history.pushState(null, '', '/stores/b'));
  resolve();
  await collected('Client Go Click', 2);
  await collected('Page Viewed', 1);

  expect(paths('Client Go Click')).toEqual(['/stores/a', '/stores/a']);
  expect(events('Client Go Click')[0]).toMatchObject({
    properties: { kind: 'Post', go_link: '/go/d/a1', post_uid: 'a1', place: 'page' },
  });
});

// Rules: ANALYTICS-5
browserTest('sends the last events with a beacon, and counts them once although they are sent twice', async () => {
  await visit.open('/');
  await collected('Page Viewed', 1);
  await stayHere();
  await visit.page.evaluate(() => Object.assign(window, { gathersOn: true }));
  await visit.page.$eval(GO_LINK, (link) => (link as HTMLElement).click());
  await visit.page.goto(`${visit.site.origin}/stores/b`);
  await collected('Page Viewed', 2);
  expect(paths('Client Go Click')).toEqual(['/']);
});

// Rules: ANALYTICS-5
browserTest('keeps events while the collector is down and sends them afterwards', async () => {
  await withoutCollector();
  await visit.open('/');
  await visit.click('/stores/a');
  await visit.shows('Store a');
  // The first attempt has failed.
  await someWait();
  expect(messages()).toEqual([]);
  collectorIsBack();
  await online();
  await collected('Page Viewed', 2);
  expect(paths('Page Viewed')).toEqual(['/', '/stores/a']);
});

// Rules: ANALYTICS-5
browserTest('sends the unsent events of a closed tab from the next one', async () => {
  await withoutCollector();
  await visit.open('/stores/a');
  await someWait();
  // A browser that closes a tab ends a busy page after half a second, perhaps before its pagehide event.
  await visit.page.goto('about:blank');
  await visit.page.close();
  collectorIsBack();
  Object.assign(visit, await openPage(visit.browser));
  await shortenCollectingTime();
  await visit.open('/stores/b');
  await collected('Page Viewed', 2);
  expect(paths('Page Viewed').sort()).toEqual(['/stores/a', '/stores/b']);
});

// Rules: ANALYTICS-5
browserTest('stores at most 1,000 events and sends them in batches of accepted size', async () => {
  await withoutCollector();
  // Without what pages of earlier tests left.
  await visit.page.evaluateOnNewDocument(() => localStorage.clear());
  await visit.open('/stores/a');
  await stayHere();
  await someWait();
  await visit.page.$eval(GO_LINK, (link) => {
    for (let click = 0; click < 1_100; click += 1) (link as HTMLElement).click();
  });
  collectorIsBack();
  const sizes: number[] = [];
  visit.page.on('request', (request) => {
    if (request.url().endsWith('/shop/api/events')) sizes.push(JSON.parse(request.postData() ?? '').batch.length);
  });
  await online();
  await collected('Client Go Click', 999);
  expect(messages()).toHaveLength(1_000);
  expect(visit.site.messages).toHaveLength(1_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH);
});
