import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  storeDirectoryTitle,
  storeLetter,
  storeLetterLabel,
  storeLetterPattern,
  storeLetters,
} from '../../../src/domain/stores/store-directory.ts';

// Rules: STORES-6
test.each([
  ['Acme', 'a'],
  ['acme', 'a'],
  ['Éclair House', 'e'],
  ['E\u0301clair House', 'e'],
  ['Øst', '0-9'],
  ['A\u0304po', 'a'],
  ['\u0100po', '0-9'],
  ['\u212aelvin', '0-9'],
  ['7 Corners', '0-9'],
  ['’47', '0-9'],
  ['商店', '0-9'],
])('files %s under %s', (title, letter) => {
  expect(storeLetter(title)).toBe(letter);
});

// Rules: STORES-6
test('matches every title with the pattern of exactly one directory page', () => {
  const titles = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.stringMatching(/^[!-~À-ÿ]./));
  fc.assert(
    fc.property(titles, (text) => {
      const title = text.trim();
      fc.pre(title !== '');
      const matching = storeLetters.filter((letter) => new RegExp(storeLetterPattern(letter)).test(title));
      expect(matching).toEqual([storeLetter(title)]);
    }),
  );
});

test('has the pages a to z and 0-9, with patterns short enough for the content service', () => {
  expect(storeLetters).toHaveLength(27);
  expect(Math.max(...storeLetters.map((letter) => storeLetterPattern(letter).length))).toBeLessThan(256);
  expect(['a', '0-9'].map(storeLetterLabel)).toEqual(['A', '0–9']);
  expect([undefined, 'b', '0-9'].map(storeDirectoryTitle)).toEqual([
    'All Stores',
    'Stores That Start With B',
    'Stores That Start With a Number',
  ]);
});
