import { expect } from '@jest/globals';
import { withHomeLinkingTo } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

test('what is no page JSON is loaded as a document', async () => {
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

test('another build is shown once more, and the next navigation loads a document', async () => {
  await visit.open();
  visit.site.behaviour.build = 'two';
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(await visit.isSameDocument()).toBe(true);
  await visit.click('/stores/b');
  await visit.shows('Store b');
  expect(await visit.isSameDocument()).toBe(false);
});

test('another build that polling finds out about makes the next navigation load a document', async () => {
  await visit.page.evaluateOnNewDocument(() => {
    // Polls when the test says so.
    Object.assign(window, { setInterval: (poll: () => void) => Object.assign(window, { poll }) && 0 });
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      const read: unknown = await json.call(this);
      // In its own turn: whoever asked has it by then.
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

test('code that cannot be loaded reloads the document once, not again within 10 s', async () => {
  await visit.open();
  visit.site.behaviour.intercept = (request, response) => {
    if (!request.url?.includes('/StorePage-')) return false;
    response.writeHead(404).end();
    return true;
  };
  await visit.click('/stores/a');
  await visit.page.waitForFunction(() => !('sameDocument' in window));
  await visit.shows('Store a');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(visit.site.requests.filter((line) => line === 'GET /stores/a')).toHaveLength(1);
});

test('a page that does not come within 10 s is the error page', async () => {
  await visit.page.evaluateOnNewDocument(() => {
    const { setTimeout: original } = window;
    const hurried = (then: () => void, delay?: number) => original(then, delay === 10_000 ? 200 : delay);
    Object.assign(window, { setTimeout: hurried });
  });
  await visit.open();
  const release = visit.hold();
  await visit.click('/stores/a');
  await visit.shows('Error 504');
  expect(await visit.page.title()).toBe('Sorry! Something Went Wrong | Thriftwire');
  expect(await visit.page.$('.navigation-progress')).toBeNull();
  release();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await visit.heading()).toBe('Error 504');
});

test('a server that redirects in circles is left to the browser', async () => {
  await visit.open();
  visit.site.behaviour.answer = ({ pathname }) => ({ redirect: pathname === '/stores/a' ? '/stores/b' : '/stores/a' });
  await visit.click('/stores/a');
  await visit.page.waitForFunction(() => location.protocol === 'chrome-error:').catch(() => undefined);
  expect(visit.page.url()).toBe('chrome-error://chromewebdata/');
});

test('a page that throws while rendering is the error page, and the next page is whole', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/throws');
  await visit.open();
  await visit.click('/stores/throws');
  await visit.shows('Error 500');
  await visit.page.click('main a[href="/"]');
  await visit.shows('Home');
  expect(await visit.isSameDocument()).toBe(true);
});

test('an address that its route refuses shows the error, and the address reverts to the full path before it', async () => {
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

test('a page that is merely missing keeps its address', async () => {
  visit.site.behaviour.answer = withHomeLinkingTo('/stores/missing');
  await visit.open();
  await visit.click('/stores/missing');
  await visit.shows('Error 404');
  expect(await visit.path()).toBe('/stores/missing');
});
