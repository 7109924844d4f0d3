import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntryOf } from '../../../src/contracts/content/fields.ts';
import { store } from '../../../src/contracts/stores/store.ts';
import type { ContentProblem } from '../../../src/domain/content/content-problem.ts';
import { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { HttpClient } from '../../../src/platform/http/http-client.ts';
import { ContentClient, type EntriesRead } from '../../../src/repositories/content/content-client.ts';
import { type TestBacking, testBacking } from '../../support/backing.ts';
import { join, listingDraft, NOW, postDraft, ref, storeDraft } from '../../support/services/drafts.ts';
import { contextAt, pageServices } from '../../support/services/page-services.ts';
import { publish, unpublish } from '../../support/services/publish.ts';

let backing: TestBacking;
let content: ContentClient;

beforeAll(async () => {
  backing = await testBacking({ clock: () => NOW });
  const feed = (uid: string, stores: string[]) => ({
    uid,
    title: `Feed ${uid}`,
    url: `/shop/feeds/${uid}`,
    feed_slug: uid,
    source: 'search_api',
    bd_queries: { stores },
  });
  await publish(
    backing,
    join(
      { store: [storeDraft('acme'), storeDraft('gone')] },
      { product_listing: [listingDraft('lost', 'gone')] },
      { feed_page: [feed('full', ['acme']), feed('empty', ['gone']), feed('hidden', ['acme'])] },
      postDraft('whole'),
      postDraft('half', { listings: [...ref('product_listing', 'lost'), ...ref('product_listing', 'lhalf')] }),
      postDraft('none', { listings: ref('product_listing', 'lost') }),
      {
        generic_page: [
          {
            uid: 'tiles',
            title: 'Tiles',
            url: '/tiles',
            content_blocks: [
              {
                tile_group: {
                  tiles: [
                    { title: 'Acme', store: ref('store', 'acme') },
                    { title: 'Gone', store: ref('store', 'gone') },
                  ],
                },
              },
            ],
          },
        ],
      },
    ),
  );
  await unpublish(backing, 'store', 'gone');
  await unpublish(backing, 'feed_page', 'hidden');
  const { urls, credentials } = backing;
  content = new ContentClient(
    new HttpClient({ backend: 'content', baseUrl: urls.cms, headers: { api_key: credentials.apiKey, branch: 'main' } }),
    new DataCache(new PurgeLog(), { build: 'test', startDeadline: AbortSignal.timeout }),
    { environment: 'test', backends: { images: urls.images }, services: { token: 'token' }, content: credentials },
    { warn: () => {}, error: () => {} },
  );
}, 60_000);
afterAll(() => backing?.close());

type StoreRead = EntriesRead<EntryOf<typeof store>, string>;
const stores = (own: Partial<StoreRead> = {}): StoreRead => ({
  as: 'names',
  type: store,
  request: { query: { slug: 'acme' } },
  policy: 'hour',
  map: ({ title }) => title,
  ...own,
});
const nobody = { query: { slug: 'nobody' } };

// Rules: CONTENT-24, CONTENT-27, CONTENT-28, CONTENT-29, ERRORS-6, ERRORS-8
test.each([
  {
    rule: 'an entry that is not there',
    read: () => content.first(contextAt(NOW), stores({ request: nobody })),
    error: {
      name: 'EntryNotFound',
      code: 404,
      message: 'Entry not found for content_type store using {"slug":"nobody"}',
    },
  },
  {
    rule: 'a list that must not be empty',
    read: () => content.list(contextAt(NOW), stores({ request: nobody, isRequired: true })),
    error: {
      name: 'EmptyResultSet',
      code: 404,
      message: 'No entries found for content_type store using {"slug":"nobody"}',
    },
  },
  {
    rule: 'an entry that makes nothing to show',
    read: () => content.first(contextAt(NOW), { ...stores({ as: 'nothing' }), map: () => undefined }),
    error: { name: 'NoEntityFound', code: 404, message: 'No entity found.' },
  },
  {
    rule: 'a look-up by no slug',
    read: () => content.first(contextAt(NOW), stores({ request: { query: { slug: '' } } })),
    error: { name: 'LookupRequiresKey', message: 'lookup requires a uid or slug' },
  },
  {
    rule: 'equality and operators on one key',
    read: () => content.first(contextAt(NOW), stores({ request: { query: { slug: { $in: ['a'], exact: 'b' } } } })),
    error: { name: 'MixedQueryClauses' },
  },
  {
    rule: 'a personalised resource on a page that is shared',
    read: () => content.first(contextAt(NOW, { cacheable: true }), stores({ isPersonalized: true })),
    error: { name: 'PersonalizedResourceAccessError', meta: { resource: 'store.names' } },
  },
  {
    rule: 'a request that its visitor gave up',
    read: () => content.first(contextAt(NOW, { deadline: AbortSignal.abort() }), stores({ as: 'given-up' })),
    error: { name: 'AbortError', code: 504, isReported: false },
  },
  {
    rule: 'a post of which no listing is loaded',
    read: () => pageServices(backing).services.posts.byAddress(contextAt(NOW), { kind: 'short', uid: 'none' }),
    error: { name: 'NoValidListingsError', code: 10, message: 'Post "none" produced no valid listings.' },
  },
  {
    rule: 'a feed page of nobody, among the rows of a page',
    read: () => rows('hidden')['feed:hidden'],
    error: { name: 'EmptyResultSet' },
  },
])('$rule: $error.name', async ({ read, error }) => {
  await expect((async () => read())()).rejects.toMatchObject(error);
});

// Rules: CONTENT-29
test('reads a personalized resource per visitor and never caches it', async () => {
  const mine = contextAt(NOW, { cacheable: false });
  const read = { ...stores({ as: 'mine', isPersonalized: true }) };
  await expect(content.first(mine, read)).resolves.toMatchObject({ value: 'ACME' });
  backing.fault('content', { status: 400 });
  try {
    await expect(content.first(mine, read)).rejects.toMatchObject({ name: 'ContentFetchError' });
  } finally {
    backing.fault('content', null);
  }
});

function rows(uid: string, told: ContentProblem[] = [], under = pageServices(backing)) {
  const ctx = contextAt(NOW, { report: (problem) => told.push(problem) });
  return under.services.feeds.rows(ctx, [{ deferredKey: `feed:${uid}`, feedPageUid: uid, maxContent: 11 }]);
}

// Rules: CONTENT-11
test('reports an empty feed in a page, but no feed with deals', async () => {
  const told: ContentProblem[] = [];
  const under = pageServices(backing);
  const emptiness = () => told.filter(({ message }) => message.endsWith('has no deals'));
  await rows('full', told, under)['feed:full'];
  expect(emptiness()).toEqual([]);
  await rows('empty', told, under)['feed:empty'];
  expect(emptiness()).toMatchObject([{ uid: 'empty', url: '/shop/feeds/empty' }]);
  expect(JSON.stringify(under.logged)).toContain('has no deals');
});

// Rules: CONTENT-23, CONTENT-24
test('drops, logs and reports a listing whose store is unpublished, and keeps the post', async () => {
  const told: ContentProblem[] = [];
  const under = pageServices(backing);
  const ctx = contextAt(NOW, { report: (problem) => told.push(problem) });
  const { value } = await under.services.posts.byAddress(ctx, { kind: 'short', uid: 'half' });
  expect(value.listings.map(({ uid }) => uid)).toEqual(['lhalf']);
  const message = 'Listing "lost" is dropped: its store is not published.';
  expect(told.map((problem) => problem.message)).toContain(message);
  expect(JSON.stringify(under.logged)).toContain('its store is not published');
});

// Rules: CONTENT-12
test('drops, logs and reports a tile with an unpublished store, also from the cache', async () => {
  const under = pageServices(backing);
  const tell = async () => {
    const told: ContentProblem[] = [];
    const ctx = contextAt(NOW, { report: (problem) => told.push(problem) });
    const { value } = await under.services.pages.page(ctx, 'generic_page', '/tiles');
    expect(value.blocks).toMatchObject([{ data: { tiles: [{ title: 'Acme' }] } }]);
    return told;
  };
  const first = await tell();
  expect(first).toMatchObject([{ uid: 'gone', message: 'Unpublished reference: store "gone"' }]);
  backing.fault('content', { status: 500 });
  try {
    expect(await tell()).toEqual(first);
  } finally {
    backing.fault('content', null);
  }
  expect(under.logged).toHaveLength(1);
});
