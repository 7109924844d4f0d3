import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import { gapAt, moveItem, nearestGap, positionAt } from '../../../views/studio/fields/sorting/sort-moves.ts';
import { copyOf, outlineOf } from '../../../views/studio/fields/support/block-outline.ts';

const listAndMove = fc
  .uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 })
  .chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length)));

// Rules: STAFF-110
test('an item that is dropped into a gap stands between its neighbors of before', () => {
  fc.assert(
    fc.property(listAndMove, ([items, from, gap]) => {
      const item = items[from] as number;
      const to = positionAt(gap, from);
      const moved = moveItem(items, from, to);
      expect(moved.toSorted()).toEqual(items.toSorted());
      expect(moved[to]).toBe(item);
      const others = (some: readonly number[]) => some.filter((other) => other !== item);
      expect(others(moved.slice(0, to))).toEqual(others(items.slice(0, gap)));
      expect(positionAt(gapAt(to, from), from)).toBe(to);
    }),
  );
});

// Rules: STAFF-110
test('the nearest line takes the item, and none far beside the list', () => {
  const box = (top: number) => ({ box: { left: 100, top, width: 400, height: 3 }, top });
  const gaps = [box(0), box(60), box(900)];
  expect(nearestGap(gaps, { x: 300, y: 400 })?.top).toBe(60);
  expect(nearestGap(gaps, { x: 20, y: 700 })?.top).toBe(900);
  expect(nearestGap(gaps, { x: 900, y: 60 })).toBeUndefined();
});

const field = (uid: string, kind: string, more: Partial<DescribedField> = {}): DescribedField =>
  ({ uid, display_name: uid, multiple: false, field_metadata: { kind, path: uid }, ...more }) as DescribedField;
const tile = [field('title', 'line'), field('image', 'asset'), field('store', 'reference')];

// Rules: STAFF-111
test('identifies a block by its headline, the names of its parts, images and entries', () => {
  const store = { uid: 'acme', _content_type_uid: 'store' };
  expect(
    outlineOf([field('title', 'line'), field('tiles', 'group', { multiple: true, schema: tile })], {
      title: 'Stores',
      tiles: [{ title: 'Acme', image: { uid: 'logo' }, store: [store] }, { title: '' }, null],
    }),
  ).toEqual({ text: 'Stores', names: ['Acme'], assets: [{ uid: 'logo' }], entries: [store] });
  const body = {
    type: 'doc',
    children: [{ type: 'p', children: [{ text: 'Boils in' }, { text: ' three minutes.' }] }],
  };
  expect(outlineOf([field('body', 'rich_text')], { body }).text).toBe('Boils in three minutes.');
  expect(outlineOf([field('body', 'rich_text')], { body: '<p>As <b>HTML</b></p>' }).text).toBe('As HTML');
});

// Rules: STAFF-111, STAFF-114
test('a copy has everything but the ids of blocks', () => {
  const inner = { divider: { width: 'full', _metadata: { uid: 'inner' } } };
  const block = { multi_block: { title: 'Both', blocks: [inner], _metadata: { uid: 'outer' } } };
  const copy = copyOf(block);
  const ids = [copy.multi_block._metadata.uid, copy.multi_block.blocks[0]?.divider._metadata.uid];
  expect(new Set([...ids, 'inner', 'outer']).size).toBe(4);
  expect(copy).toEqual({
    multi_block: {
      title: 'Both',
      blocks: [{ divider: { width: 'full', _metadata: { uid: ids[1] } } }],
      _metadata: { uid: ids[0] },
    },
  });
});
