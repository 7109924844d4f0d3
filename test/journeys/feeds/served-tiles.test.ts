import { beforeEach, expect } from '@jest/globals';
import { feedOf, placementTile } from '../../../views/gallery/samples/deals.ts';
import { answer } from '../../support/client/test-answers.ts';
import { browserTest as test, visitTestSite } from '../../support/client/visit-test-site.ts';

const LIST = '/shop/feeds/kitchen';
const visit = visitTestSite();

const feed = feedOf(6, { url: LIST });
feed.slots.push({ kind: 'placement', placement: placementTile({ url: '/stores/a' }) });
beforeEach(() => {
  visit.site.behaviour.answer = (address) =>
    address.pathname === LIST
      ? {
          page: 'FeedPage',
          props: { title: 'Kitchen', feed: { deferred: 'feed' } },
          deferred: { feed: Promise.resolve(feed) },
        }
      : answer(address);
});

const tiles = () => visit.page.$$eval('main article', (all) => all.map((tile) => tile.innerText));

// Rules: FEEDS-39
test('a document sends the content of a tile as HTML only', async () => {
  const document = await (await fetch(visit.site.origin + LIST)).text();
  const [, data = ''] = /<script[^>]*data-deferred="feed"[^>]*>(.*?)<\/script>/s.exec(document) ?? [];
  expect(JSON.parse(data).slots[2]).toEqual({ kind: 'post', post: { uid: 'post2', listingUid: 'listing1' } });
});

// Rules: FEEDS-39
test('its tiles are the same when the visitor comes back from another page', async () => {
  await visit.open(LIST);
  const before = await tiles();
  expect(before[2]).toContain('Deal Number 3');
  await visit.click('/stores/a');
  await visit.shows('Store a');
  await visit.page.goBack();
  await visit.shows('Kitchen');
  expect(await tiles()).toEqual(before);
  expect(visit.pageRequests()).toEqual(['GET /_page/stores/a']);
});

// Rules: FEEDS-39
test('an image that does not load leaves the initial of its deal', async () => {
  await visit.open(LIST);
  await visit.page.waitForSelector('main article [data-broken="D"]');
});
