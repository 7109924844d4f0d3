import { expect, test } from '@jest/globals';
import type { PostTile } from '../../../src/domain/deals/post.ts';
import type { Save } from '../../../src/domain/saves/save.ts';
import type { SaveWatch } from '../../../src/domain/saves/save-watch.ts';
import type { SavedItemKind } from '../../../src/domain/saves/saved-items.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import { SavedItemsService } from '../../../src/services/saves/saved-items-service.ts';
import { hoursFromNow, NOW } from '../../support/services/drafts.ts';

const ctx = { now: NOW, environment: 'production' } as RequestContext;
const saved = (contentType: Save['contentType'], uid: string): Save => ({
  id: uid,
  contentType,
  uid,
  savedAt: `saved ${uid}`,
});
const tile = (uid: string, startsAt = hoursFromNow(-1)) => ({ uid, startsAt }) as PostTile;

/** `tiles`: the published posts in any order. */
function serviceOf(all: Save[], tiles: PostTile[] = [], watches: SaveWatch[] = []) {
  const asked: string[][] = [];
  const none = async () => ({ value: { items: [], count: 0 }, tags: [] });
  const service = new SavedItemsService(
    { list: async () => all, isSaved: async (_ctx, { uid }) => all.some((one) => one.uid === uid) },
    { list: async () => ({ mails: 'sent', watches }) },
    {
      byUids: async (_ctx, uids) => {
        asked.push([...uids]);
        return { value: tiles.filter(({ uid }) => uids.includes(uid)), tags: [] };
      },
    },
    { byUids: none },
    { linksByUids: none },
  );
  return { service, asked };
}

test.each<[string, Save['contentType'][], SavedItemKind | undefined, SavedItemKind]>([
  ['nothing', [], undefined, 'deals'],
  ['of all kinds', ['store', 'product_listing', 'post'], undefined, 'deals'],
  ['products and stores', ['store', 'product_listing'], undefined, 'products'],
  ['only stores', ['store'], undefined, 'stores'],
  ['only stores, and asked for deals', ['store'], 'deals', 'deals'],
])('with %s saved the list begins with what there is', async (_what, types, askedFor, kind) => {
  const { service } = serviceOf(types.map((type) => saved(type, type)));
  const favorites = await service.page(ctx, askedFor);
  expect(favorites.kind).toBe(kind);
  expect(favorites.counts).toEqual({
    deals: types.filter((type) => type === 'post').length,
    products: types.filter((type) => type === 'product_listing').length,
    stores: types.filter((type) => type === 'store').length,
  });
});

// Rules: SAVES-12
test('lists 24 items per page, latest first, and returns the last page for later ones', async () => {
  const uids = Array.from({ length: 49 }, (_, number) => `p${number}`);
  const { service, asked } = serviceOf(uids.map((uid) => saved('post', uid)));
  const pages = [1, 2, 3, 4].map((page) => service.page(ctx, 'deals', { page }));
  expect((await Promise.all(pages)).map(({ page, items, totalCount }) => [page, items.length, totalCount])).toEqual([
    [1, 24, 49],
    [2, 24, 49],
    [3, 1, 49],
    [3, 1, 49],
  ]);
  expect(asked).toEqual([uids.slice(0, 24), uids.slice(24, 48), uids.slice(48), uids.slice(48)]);
});

test('shows the current content of an item and omits that of unpublished or future ones', async () => {
  const all = ['running', 'gone', 'upcoming'].map((uid) => saved('post', uid));
  const { service } = serviceOf(all, [tile('upcoming', hoursFromNow(1)), tile('running')]);
  const { items } = await service.page(ctx, undefined);
  expect(items).toEqual([
    { contentType: 'post', uid: 'running', post: tile('running'), savedAt: 'saved running' },
    { contentType: 'post', uid: 'gone', savedAt: 'saved gone' },
    { contentType: 'post', uid: 'upcoming', savedAt: 'saved upcoming' },
  ]);
  expect(await service.item(ctx, { contentType: 'post', uid: 'other' })).toEqual({
    item: { contentType: 'post', uid: 'other' },
    isSaved: false,
  });
});

// Rules: WATCHES-12, WATCHES-13
test('adds the price at the save, and lists only what ended', async () => {
  const watch = (uid: string, own: Partial<SaveWatch>): SaveWatch => ({
    contentType: 'post',
    uid,
    isOn: true,
    isPublished: true,
    ...own,
  });
  const watches = [
    watch('a', { savedPrice: 20, price: 10 }),
    watch('b', { endsAt: hoursFromNow(-1) }),
    watch('c', { isPublished: false }),
  ];
  const { service } = serviceOf(
    ['a', 'b', 'c', 'd'].map((uid) => saved('post', uid)),
    [],
    watches,
  );
  const all = await service.page(ctx, 'deals', { order: 'drop' });
  expect(all).toMatchObject({ order: 'drop', endedCount: 2, totalCount: 4, mails: 'sent' });
  expect(all.items.map(({ uid, watch }) => [uid, watch])).toEqual([
    ['a', { isOn: true, savedPrice: 20 }],
    ['d', undefined],
    ['b', { isOn: true }],
    ['c', { isOn: true }],
  ]);
  const ended = await service.page(ctx, 'deals', { show: 'ended' });
  expect([ended.items.map(({ uid }) => uid), ended.totalCount, ended.counts.deals]).toEqual([['b', 'c'], 2, 4]);
});
