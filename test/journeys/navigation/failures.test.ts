import { expect } from '@jest/globals';
import { withHomeLinkingTo } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';
import { eventually } from '../../support/eventually.ts';

const visit = visitTestSite();

// Rules: ROUTES-11
test('loads the document if the response is not page JSON', async () => {
  await visit.open();
  visit.site.behaviour.intercept = (request, response) => {
    if (!request.url?.startsWith('/_page/')) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>somebody else</p>');
    return true;
  };
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.isLive();
  expect(await visit.isSameDocument()).toBe(false);
});

// Rules: SHELL-25
test('shows a page of another build once, and loads a document on the next navigation', async () => {
  await visit.open();
  visit.site.behaviour.build = 'two';
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(await visit.isSameDocument()).toBe(true);
  await visit.click('/stores/b');
  await visit.shows('Store b');
  expect(await visit.isSameDocument()).toBe(false);
});

// Rules: CALLS-4, SHELL-25
test('the next navigation loads a document after polling reports another build', async () => {
  await visit.page.evaluateOnNewDocument(() => {
    // Let the test trigger each poll.
    Object.assign(window, { setInterval: (poll: () => void) => Object.assign(window, { poll }) && 0 });
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      const read: unknown = await json.call(this);
      // In a later task, so that the caller has read the response by then.
      if (this.url.includes('/builds/latest.json?timestamp='))
        setTimeout(() => Object.assign(window, { hasPolled: true }));
      return read;
    };
  });
  await visit.open();
  visit.site.behaviour.build = 'two';
  await visit.page.waitForFunction(() => 'poll' in window && window.poll instanceof Function && [window.poll()]);
  await visit.page.waitForFunction(() => 'hasPolled' in window);
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.isLive();
  expect(await visit.isSameDocument()).toBe(false);
});

// Rules: ERRORS-16, SHELL-26
test('reloads the document once within 10 s if page code cannot be loaded', async () => {
  await visit.open();
  visit.site.behaviour.intercept = (request, response) => {
    if (!request.url?.includes('/StorePage-')) return false;
    response.writeHead(404).end();
    return true;
  };
  await visit.click('/stores/a');
  await visit.page.waitForFunction(() => !('sameDocument' in window));
  await visit.shows('Store a');
  // The reloaded document has tried its page code, too, before another reload could follow.
  await eventually(() =>
    expect(visit.site.requests.filter((line) => line.includes('/StorePage-')).length).toBeGreaterThan(1),
  );
  await visit.page.evaluate(() => fetch('/').then((answer) => answer.text()));
  expect(visit.site.requests.filter((line) => line === 'GET /stores/a')).toHaveLength(1);
});

// Rules: SHELL-19
test('shows the error page if a page does not load within 10 s', async () => {
  await visit.page.evaluateOnNewDocument(() => {
    const { setTimeout: original } = window;
    const accelerated = (then: () => void, delay?: number) => original(then, delay === 10_000 ? 200 : delay);
    Object.assign(window, { setTimeout: accelerated });
  });
  await visit.open();
  const release = visit.hold();
  await visit.click('/stores/a');
  await visit.shows('Error 504');
  expect(await visit.page.title()).toBe('Sorry! Something Went Wrong | Thriftwire');
  expect(await visit.page.$('.navigation-progress')).toBeNull();
  release();
  // Answered after what was held.
  await visit.page.evaluate(() => fetch('/').then((answer) => answer.text()));
  expect(await visit.heading()).toBe('Error 504');
});

test('leaves a redirect loop to the browser', async () => {
  await visit.open();
  visit.site.behaviour.answer = ({ pathname }) => ({ redirect: pathname === '/stores/a' ? '/stores/b' : '/stores/a' });
  await visit.click('/stores/a');
  await visit.page.waitForFunction(() => location.protocol === 'chrome-error:').catch(() => undefined);
  expect(visit.page.url()).toBe('chrome-error://chromewebdata/');
});

// Rules: SHELL-24
test('shows the error page for a page that throws while rendering, and renders the next page', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/throws');
  await visit.open();
  await visit.click('/stores/throws');
  await visit.shows('Error 500');
  await visit.page.click('main a[href="/"]');
  await visit.shows('Home');
  expect(await visit.isSameDocument()).toBe(true);
});

// Rules: ROUTES-6
test('shows the error for an address that its route refuses, and reverts to the previous full path', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/refused?page=2');
  await visit.open('/?sort=new#below');
  await visit.click('/stores/refused?page=2');
  await visit.shows('Error 404');
  await visit.page.waitForFunction(() => location.search === '?sort=new');
  expect(await visit.path()).toBe('/?sort=new#below');
  await visit.page.click('main a[href="/"]');
  await visit.shows('Home');
  expect(await visit.path()).toBe('/');
  await visit.page.goBack();
  await visit.page.waitForFunction(() => location.search === '?sort=new');
  await visit.shows('Home');
  expect(await visit.isSameDocument()).toBe(true);
});

test('keeps the address of a missing page', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/missing');
  await visit.open();
  await visit.click('/stores/missing');
  await visit.shows('Error 404');
  expect(await visit.path()).toBe('/stores/missing');
});
