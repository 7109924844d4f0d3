import { beforeEach, expect } from '@jest/globals';
import { feedOf } from '../../../views/gallery/samples/deals.ts';
import { answer } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const LIST = '/shop/feeds/kitchen';
const visit = visitTestSite();

beforeEach(() => {
  visit.site.behaviour.answer = (address) =>
    address.pathname === LIST
      ? {
          page: 'FeedPage',
          props: { title: 'Kitchen', feed: { deferred: 'feed' } },
          deferred: { feed: Promise.resolve(feedOf(6, { url: LIST })) },
        }
      : answer(address);
});

const tiles = () =>
  visit.page.$$eval('main article', (all) => all.map((tile) => [tile.innerText, tile.querySelector('img')?.src]));

// Rules: FEEDS-39
test('a document sends the content of a tile as HTML only', async () => {
  await visit.open(LIST);
  const data = await visit.page.$eval('script[data-deferred]', ({ textContent }) => textContent);
  expect(JSON.parse(data).slots[2]).toEqual({ kind: 'post', post: { uid: 'post2', listingUid: 'listing1' } });
});

// Rules: FEEDS-39
test('its tiles are the same when the visitor comes back from another page', async () => {
  await visit.open(LIST);
  const before = await tiles();
  expect(before).toHaveLength(6);
  await visit.click('/deals/deal-number-3-post2');
  await visit.shows('Deal /deals/deal-number-3-post2');
  await visit.page.goBack();
  await visit.shows('Kitchen');
  expect(await tiles()).toEqual(before);
  expect(await visit.isSameDocument()).toBe(true);
  expect(visit.pageRequests()).toEqual(['GET /_page/deals/deal-number-3-post2']);
});

// Rules: FEEDS-39
test('an image that does not load leaves the initial of its deal', async () => {
  await visit.open(LIST);
  await visit.page.$eval('main article img', (image) => {
    image.removeAttribute('srcset');
    image.setAttribute('src', '/no-such-image');
  });
  await visit.page.waitForSelector('main article [data-broken="D"]');
  expect(await visit.page.$eval('main article', (tile) => tile.querySelector('img'))).toBeNull();
});
