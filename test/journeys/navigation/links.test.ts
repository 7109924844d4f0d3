import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

/** Adds a link as raw HTML at the start of the page and clicks it. */
const follow = (html: string) =>
  visit.page.evaluate((markup) => {
    const paragraph = document.createElement('p');
    paragraph.innerHTML = markup;
    document.querySelector('main')?.prepend(paragraph);
    paragraph.querySelector<HTMLElement>('a span, a')?.click();
  }, html);
const entries = () => visit.page.evaluate(() => history.length);

test('opens a link in place that React has not rendered, on a click on its content', async () => {
  await visit.open();
  await follow('<a href="/stores/a"><span>Store</span></a>');
  await visit.shows('Store a');
  expect(await visit.isSameDocument()).toBe(true);
});

test('a link to the current page adds no history entry', async () => {
  await visit.open('/stores/a');
  const before = await entries();
  await follow('<a href="/stores/a">Again</a>');
  await follow('<a href="/stores/b">On</a>');
  await visit.shows('Store b');
  expect(await entries()).toBe(before + 1);
});

test('a link with data-replace replaces the history entry', async () => {
  await visit.open();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await follow('<a href="/stores/b" data-replace>Instead</a>');
  await visit.shows('Store b');
  await visit.page.goBack();
  await visit.shows('Home');
});

test('a link to a path that begins with two slashes stays on this site', async () => {
  await visit.open();
  await follow(`<a href="${visit.site.origin}//evil.example/stores/x">Store</a>`);
  await visit.page.waitForFunction(() => location.pathname === '//evil.example/stores/x');
  await visit.shows('Page //evil.example/stores/x');
  expect(new URL(visit.page.url()).origin).toBe(visit.site.origin);
});

test('a form with a path that begins with two slashes stays on this site', async () => {
  await visit.open();
  await visit.page.evaluate(() => {
    const form = document.createElement('form');
    form.action = `${location.origin}//evil.example/stores/x`;
    document.querySelector('main')?.prepend(form);
    form.requestSubmit();
  });
  await visit.shows('Page //evil.example/stores/x');
  expect(await visit.isSameDocument()).toBe(true);
});

test('leaves downloads, other targets and scripts to the browser', async () => {
  await visit.open();
  const prevented = await visit.page.evaluate(() =>
    [
      'download href="/stores/a"',
      'target="_blank" href="/stores/a"',
      'target="frame" href="/stores/a"',
      'href="javascript:void 0"',
    ].map((attributes) => {
      const paragraph = document.createElement('p');
      paragraph.innerHTML = `<a ${attributes}>x</a>`;
      document.body.append(paragraph);
      let isPrevented = false;
      const onClick = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', onClick, { once: true });
      paragraph.querySelector('a')?.click();
      return isPrevented;
    }),
  );
  expect(prevented).toEqual([false, false, false, false]);
});

test('shows the previous page if the visitor goes back before hydration', async () => {
  await visit.open('/deals/late-1');
  await visit.click('/stores/b');
  await visit.shows('Store b');
  let release = () => {};
  const isBlocked = new Promise<void>((resolve) => {
    visit.page.on('request', (request) => {
      if (!/StorePage[^/]*\.js$/.test(request.url())) return request.continue();
      release = () => void request.continue();
      return resolve();
    });
  });
  await visit.page.setRequestInterception(true);
  await Promise.all([isBlocked, visit.page.reload({ waitUntil: 'domcontentloaded' })]);
  await visit.page.evaluate(() => history.back());
  await visit.page.waitForFunction(() => location.pathname === '/deals/late-1');
  release();
  await visit.shows('Deal /deals/late-1');
});

// Rules: ROUTES-11
test('requests the page once, on the click', async () => {
  await visit.open();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/a']);
});
