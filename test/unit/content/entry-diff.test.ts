import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyChanges } from '../../../src/domain/content/apply-changes.ts';
import { diffEntries } from '../../../src/domain/content/entry-diff.ts';

const block = (kind: string, uid: string, fields: object = {}) => ({ [kind]: { ...fields, _metadata: { uid } } });
const ref = (uid: string, type = 'product_listing') => ({ uid, _content_type_uid: type });

// Rules: CONTENT-36
describe('the difference of two versions', () => {
  test('names fields that were added, removed and changed, also inside groups', () => {
    const before = { title: 'Pan', details: 'Iron', seo_meta: { title: 'Pan', no_index: true } };
    const after = { title: 'Wok', seo_meta: { title: 'Wok', no_index: true }, tags: ['new'] };
    expect(diffEntries(before, after)).toEqual([
      { kind: 'changed', path: ['title'], before: 'Pan', after: 'Wok' },
      { kind: 'removed', path: ['details'], value: 'Iron' },
      { kind: 'changed', path: ['seo_meta', 'title'], before: 'Pan', after: 'Wok' },
      { kind: 'added', path: ['tags'], value: ['new'] },
    ]);
  });

  test('follows blocks by their uid: one moved and changed, one removed, one added', () => {
    const before = { blocks: [block('faq', 'a', { title: 'A' }), block('divider', 'b'), block('faq', 'c')] };
    const after = { blocks: [block('faq', 'c'), block('faq', 'd'), block('faq', 'a', { title: 'B' })] };
    expect(diffEntries(before, after)).toEqual([
      { kind: 'removed', path: ['blocks', 1], value: block('divider', 'b') },
      { kind: 'added', path: ['blocks', 1], value: block('faq', 'd') },
      { kind: 'moved', path: ['blocks', 2], from: 0 },
      { kind: 'changed', path: ['blocks', 2, 'faq', 'title'], before: 'A', after: 'B' },
    ]);
  });

  test('follows references by type and uid', () => {
    const before = { listings: [ref('a'), ref('b'), ref('c')] };
    const after = { listings: [ref('c'), ref('a'), ref('b'), ref('a', 'post')] };
    expect(diffEntries(before, after)).toEqual([
      { kind: 'moved', path: ['listings', 0], from: 2 },
      { kind: 'added', path: ['listings', 3], value: ref('a', 'post') },
    ]);
  });

  test('takes another asset as one change, and a rich text as one value', () => {
    const text = (word: string) => ({ type: 'doc', children: [{ type: 'p', children: [{ text: word }] }] });
    const before = { logo: { uid: 'a', filename: 'a.png' }, body: text('one') };
    const after = { logo: { uid: 'b', filename: 'b.png' }, body: text('two') };
    expect(diffEntries(before, after).map(({ kind, path }) => [kind, path])).toEqual([
      ['changed', ['logo']],
      ['changed', ['body']],
    ]);
  });

  test('compares rows without a uid by their place, and texts by themselves', () => {
    const before = { rows: [{ a: 1 }, { a: 2 }], tags: ['x', 'y', 'x'] };
    const after = { rows: [{ a: 1 }, { a: 3 }], tags: ['y', 'x', 'x'] };
    expect(diffEntries(before, after)).toEqual([
      { kind: 'changed', path: ['rows', 1, 'a'], before: 2, after: 3 },
      { kind: 'moved', path: ['tags', 1], from: 0 },
    ]);
  });

  test('is empty for equal versions, whatever the order of their fields', () => {
    const one = { a: 1, body: { type: 'doc', children: [], uid: 'x' } };
    expect(diffEntries(one, { body: { uid: 'x', children: [], type: 'doc' }, a: 1 })).toEqual([]);
  });
});

const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const item = fc.oneof(
  fc.record({ uid, _content_type_uid: fc.constantFrom('post', 'store'), popularity: fc.nat(2) }),
  fc.tuple(fc.constantFrom('faq', 'divider'), uid, fc.nat(2)).map(([kind, id, width]) => block(kind, id, { width })),
);
const list = fc.oneof(
  fc.array(item, { maxLength: 6 }),
  fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g']).map((uids) => uids.map((id) => block('faq', id))),
  fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 6 }),
  fc.array(fc.record({ rate: fc.nat(2) }), { maxLength: 4 }),
);
const names = fc.constantFrom('title', 'blocks', 'listings', 'seo_meta', '__proto__', 'type', 'children');
const fields: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  names,
  fc.oneof(list, fc.dictionary(names, fc.oneof(list, fc.jsonValue({ maxDepth: 2 }))), fc.jsonValue({ maxDepth: 3 })),
);
/** As JSON has it: fast-check makes objects without a prototype, and -0. */
const parsed = (value: unknown) => JSON.parse(JSON.stringify(value));

// Rules: CONTENT-36
test('applied to one version gives the other', () => {
  fc.assert(
    fc.property(fields.map(parsed), fields.map(parsed), (before, after) => {
      const kept = JSON.stringify(before);
      const changes = parsed(diffEntries(before, after));
      expect(applyChanges(before, changes)).toEqual(after);
      expect(JSON.stringify(before)).toBe(kept);
    }),
    { numRuns: 1_000 },
  );
});

// Rules: CONTENT-36
test('moves no more items than needed: an item that was moved costs one move', () => {
  const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 2 });
  fc.assert(
    fc.property(order, fc.nat(), fc.nat(), (uids, from, to) => {
      const [taken = ''] = uids.slice(from % uids.length);
      const rest = uids.filter((one) => one !== taken);
      const moved = rest.toSpliced(to % uids.length, 0, taken);
      const changes = diffEntries({ list: uids.map((one) => ref(one)) }, { list: moved.map((one) => ref(one)) });
      expect(changes.length).toBeLessThanOrEqual(1);
    }),
  );
});
