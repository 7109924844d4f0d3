import { beforeEach, expect } from '@jest/globals';
import { eventMessage, type SentMessage } from '../../../src/contracts/analytics/event-message.ts';
import { withHomeLinkingTo } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';
import { eventually } from '../../support/eventually.ts';

const visit = visitTestSite();

beforeEach(async () => {
  visit.site.messages.length = 0;
  // Timers of 250 ms wait for `lapse`, so that the test does not depend on the speed of the machine.
  await visit.page.evaluateOnNewDocument(() => {
    // Messages of the previous test may still be stored there.
    if (location.protocol === 'http:') localStorage.clear();
    const { setTimeout: original, clearTimeout: originalClear } = window;
    const held = new Map<number, () => void>();
    const hold = (then: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay !== 250) return original(then, delay, ...rest);
      held.set(1_000_000 + held.size, then);
      return 999_999 + held.size;
    };
    Object.assign(window, {
      setTimeout: hold,
      clearTimeout: (id: number) => (held.delete(id) ? undefined : originalClear(id)),
      held,
      lapse: () => {
        for (const then of held.values()) then();
        held.clear();
      },
    });
  });
});

/** Throws an uncaught error, by default with a stack of the site's own code. */
const raise = (thrown: object) =>
  visit.page.evaluate((facts) => {
    const own = { stack: `at ${location.origin}/assets/main.js:1:1` };
    dispatchEvent(Object.assign(new Event('error'), { error: Object.assign(new Error('one of ours'), own, facts) }));
  }, thrown);
const heldReports = () => visit.page.evaluate(() => 'held' in window && window.held instanceof Map && window.held.size);
const lapse = () => visit.page.evaluate(() => 'lapse' in window && window.lapse instanceof Function && window.lapse());

type ErrorMessage = Extract<SentMessage, { type: 'error' }>;
/** Errors by message id, as the collector counts them. */
const told = () =>
  [...new Map(visit.site.messages.map((message) => [message.messageId, message])).values()].filter(
    (message): message is ErrorMessage => message.type === 'error',
  );
async function toldErrors(count: number) {
  await eventually(() => told().length >= count);
  for (const message of told()) expect(eventMessage.safeParse(message)).toMatchObject({ success: true });
  return told().map(({ error }) => error);
}
async function toldOf(source: string) {
  await eventually(() => told().some(({ error }) => error.source === source));
  return (await toldErrors(1)).find((error) => error.source === source);
}
/** Resolves when the error reporter runs, which also receives earlier errors. */
const isListening = async () => {
  await raise({ message: 'is anybody there' });
  await visit.page.waitForFunction(() => 'held' in window && window.held instanceof Map && window.held.size > 0);
};

// Rules: ANALYTICS-11, ERRORS-1, ANALYTICS-12
test('reports uncaught errors as error objects, a burst at once and each error once', async () => {
  await visit.open();
  await isListening();
  for (let times = 0; times < 3; times += 1) await raise({ name: 'RangeError', message: 'too far', code: 7 });
  await visit.page.evaluate(() => {
    const reject = (reason: unknown) =>
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
    reject({ message: 'a promise', cause: new Error('at /x?email=a@b.c') });
    reject(undefined);
  });
  expect(await heldReports()).toBe(1);
  await lapse();
  expect(await toldErrors(4)).toEqual([
    expect.objectContaining({ message: 'is anybody there', code: 500 }),
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'window',
      name: 'RangeError',
      message: 'too far',
      code: 7,
      stack: `at ${visit.site.origin}/assets/main.js:1:1`,
    },
    expect.objectContaining({
      source: 'promise',
      name: 'ERROR',
      message: 'a promise',
      auxillaryMessages: { formatted: ['Error: at /x?'], raw: null },
    }),
    expect.objectContaining({ name: 'ERROR', message: 'UNKNOWN', code: 500 }),
  ]);
});

// Rules: ANALYTICS-11, ERRORS-3
test('ignores 401, flagged errors, noise, injected scripts and aborted requests, but reports failed chunks', async () => {
  await visit.open();
  await isListening();
  await raise({ code: 401 });
  await raise({ message: 'to be ignored', ignoreReporting: true });
  await raise({ name: 'AbortError', message: 'signal is aborted without reason' });
  await raise({ message: 'ResizeObserver loop completed with undelivered notifications.' });
  await raise({ message: 'Script error.' });
  await raise({ message: 'Failed to fetch', name: 'TypeError' });
  await raise({ message: 'Failed to fetch (api.example)', name: 'TypeError' });
  await raise({ message: 'of an extension', stack: 'at chrome-extension://abcdef/content.js:1:1' });
  await raise({ message: 'of the ads', stack: 'at https://ads.example/ads.js:1:1' });
  const ofCode = 'Failed to fetch dynamically imported module: /assets/drawers.js';
  await raise({ message: ofCode, name: 'TypeError' });
  await lapse();
  expect((await toldErrors(2)).map(({ message }) => message)).toEqual(['is anybody there', ofCode]);
});

// Rules: ANALYTICS-11, PLATFORM-22
test('does not report errors of bots', async () => {
  await visit.page.setUserAgent({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  await visit.open();
  await visit.page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/fastly/geoip`).length > 0);
  await raise({ message: 'seen by a bot' });
  expect(await heldReports()).toBe(0);
});

test('sends pending errors when the document unloads', async () => {
  await visit.open();
  await isListening();
  await visit.page.goto('about:blank');
  expect((await toldErrors(1))[0]).toMatchObject({ message: 'is anybody there' });
});

// Rules: SHELL-24
test('a region that fails to render leaves the rest of the page, and its error names the component', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/broken');
  await visit.open();
  await isListening();
  await visit.click('/stores/broken');
  await visit.shows('Broken');
  expect(await visit.page.$('#part')).toBeNull();
  expect(await visit.page.$eval('#reviews', (heading) => heading.textContent)).toBe('Reviews');
  await lapse();
  expect(await toldOf('broken part')).toMatchObject({
    name: 'TypeError',
    message: 'This part cannot be rendered.',
    meta: { componentStack: expect.any(String) },
  });
});

test('a region that fails during hydration leaves the rest of the page interactive', async () => {
  await visit.open('/stores/broken');
  await visit.page.waitForFunction(() => document.querySelector('#part') === null);
  await visit.page.click('main button');
  await visit.page.waitForFunction(() => document.querySelector('main button')?.textContent === 'clicked 1');
  await visit.page.waitForFunction(() => 'held' in window && window.held instanceof Map && window.held.size > 0);
  await lapse();
  expect(await toldOf('broken part')).toMatchObject({ message: 'This part cannot be rendered.' });
});

test('reports a page that fails to render', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/throws');
  await visit.open();
  await isListening();
  await visit.click('/stores/throws');
  await visit.shows('Error 500');
  await lapse();
  expect(await toldOf('page')).toMatchObject({ message: 'This page cannot be rendered.' });
});
