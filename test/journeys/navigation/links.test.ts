import { expect } from '@jest/globals';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const visit = visitTestSite();

/** Follows a link as it was written, from the start of the page. */
const follow = (html: string) =>
  visit.page.evaluate((markup) => {
    const place = document.createElement('p');
    place.innerHTML = markup;
    document.querySelector('main')?.prepend(place);
    place.querySelector<HTMLElement>('a span, a')?.click();
  }, html);
const entries = () => visit.page.evaluate(() => history.length);

test('a link that nobody has rendered, clicked on what stands in it, leads on in place', async () => {
  await visit.open();
  await follow('<a href="/stores/a"><span>Store</span></a>');
  await visit.shows('Store a');
  expect(await visit.isSameDocument()).toBe(true);
});

test('a link to where the visitor is makes no new entry', async () => {
  await visit.open('/stores/a');
  const before = await entries();
  await follow('<a href="/stores/a">Again</a>');
  await follow('<a href="/stores/b">On</a>');
  await visit.shows('Store b');
  expect(await entries()).toBe(before + 1);
});

test('a link that takes the place of the page leaves it out of the history', async () => {
  await visit.open();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await follow('<a href="/stores/b" data-replace>Instead</a>');
  await visit.shows('Store b');
  await visit.page.goBack();
  await visit.shows('Home');
});

test('an address of this site that begins with two slashes stays on this site', async () => {
  await visit.open();
  await follow(`<a href="${visit.site.origin}//evil.example/stores/x">Store</a>`);
  await visit.page.waitForFunction(() => location.pathname === '//evil.example/stores/x');
  await visit.shows('Page //evil.example/stores/x');
  expect(new URL(visit.page.url()).origin).toBe(visit.site.origin);
});

test('so does a form that leads to one', async () => {
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

test('downloads, other targets and scripts are no navigation of ours', async () => {
  await visit.open();
  const prevented = await visit.page.evaluate(() =>
    [
      'download href="/stores/a"',
      'target="_blank" href="/stores/a"',
      'target="frame" href="/stores/a"',
      'href="javascript:void 0"',
    ].map((attributes) => {
      const place = document.createElement('p');
      place.innerHTML = `<a ${attributes}>x</a>`;
      document.body.append(place);
      let isTaken = false;
      const look = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      place.querySelector('a')?.click();
      return isTaken;
    }),
  );
  expect(prevented).toEqual([false, false, false, false]);
});

test('a step back that is made before the page lives is caught up with', async () => {
  await visit.open('/deals/late-1');
  await visit.click('/stores/b');
  await visit.shows('Store b');
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    visit.page.on('request', (request) => {
      if (!/StorePage[^/]*\.js$/.test(request.url())) return request.continue();
      release = () => void request.continue();
      return resolve();
    });
  });
  await visit.page.setRequestInterception(true);
  await Promise.all([isHeld, visit.page.reload({ waitUntil: 'domcontentloaded' })]);
  await visit.page.evaluate(() => history.back());
  await visit.page.waitForFunction(() => location.pathname === '/deals/late-1');
  release();
  await visit.shows('Deal /deals/late-1');
});

test('the page is asked for when the link is clicked, once', async () => {
  await visit.open();
  await visit.click('/stores/a');
  await visit.shows('Store a');
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/a']);
});
