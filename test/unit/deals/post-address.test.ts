import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  idAfterLastDash,
  parseDealId,
  parsePostAddress,
  postUrl,
  readUids,
} from '../../../src/domain/deals/post-address.ts';

// Rules: ROUTES-12
test.each([
  ['blt3f9a', { kind: 'short', uid: 'blt3f9a' }],
  ['cast-iron-skillet-blt3f9a', { kind: 'canonical', slug: 'cast-iron-skillet', uid: 'blt3f9a' }],
  ['cast-iron-skillet-p12345', { kind: 'legacy', slug: 'cast-iron-skillet', legacyId: 12345, uid: 'p12345' }],
  ['50-off-p12x', { kind: 'canonical', slug: '50-off', uid: 'p12x' }],
  ['p123', { kind: 'short', uid: 'p123' }],
  ['a_b', { kind: 'short', uid: 'a_b' }],
  ['a-waffle-iron-nc_waffle_one', { kind: 'canonical', slug: 'a-waffle-iron', uid: 'nc_waffle_one' }],
])('parses %s as the address of a post', (segment, address) => {
  expect(parsePostAddress(segment)).toEqual(address);
});

test.each(['', '-', 'a-', '-a', 'a_b-c', 'a b', 'a.b', 'ä-b', 'a/b', `a-${'b'.repeat(65)}`])(
  'rejects %p',
  (segment) => {
    expect(parsePostAddress(segment)).toBeUndefined();
  },
);

// Rules: ROUTES-14
test.each([
  ['anything-at-all-blt9', 'blt9'],
  ['blt9', 'blt9'],
])('finds the id after the last dash of %s: %s', (segment, id) => {
  expect(idAfterLastDash(segment)).toBe(id);
});

// Rules: ROUTES-13
test.each([
  ['123456', { kind: 'legacy', slug: '', legacyId: 123_456, uid: '123456' }],
  ['blt9', { kind: 'short', uid: 'blt9' }],
  ['1234567890123', { kind: 'short', uid: '1234567890123' }],
  ['a-pan-blt9', undefined],
  ['', undefined],
])('parses the deal id %p as %p', (id, address) => {
  expect(parseDealId(id)).toEqual(address);
});

// Rules: ROUTES-12
test('builds addresses that parse back to the same uid', () => {
  const uid = fc.stringMatching(/^[a-oq-z0-9][a-z0-9]{0,20}$/);
  const titles = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.stringMatching(/^[a-z]{0,120}(?: [a-z]{1,12}){0,20}$/, { size: 'max' }),
  );
  fc.assert(
    fc.property(titles, uid, (title, id) => {
      const segment = postUrl(title, id).replace('/deals/', '');
      expect(segment.length).toBeLessThan(110);
      expect(parsePostAddress(segment)?.uid).toBe(id);
    }),
  );
});

const many = Array.from({ length: 25 }, (_, index) => `deal${index}`);
// Rules: DEALS-28
test.each([
  ['', []],
  ['one,two,one', ['one', 'two']],
  ['one,,<script>,two/three,four five', ['one']],
  [many.join(), many.slice(0, 20)],
  ['x'.repeat(65), []],
])('reads the uids of %j', (text, uids) => {
  expect(readUids(text)).toEqual(uids);
});
