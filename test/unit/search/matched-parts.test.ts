import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchedParts } from '../../../src/domain/search/suggestions.ts';

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Stand Mixer', 'mi', 'Stand [Mi]xer'],
  ['Pancake Pan', 'pan pancake', '[Pancake] [Pan]'],
  ['Crêpe Pan', 'crê', '[Crê]pe Pan'],
  ['Timer', 'im', 'Timer'],
  ['C++ (2nd)', '.*+( c', '[C]++ (2nd)'],
  ['Kettle', '', 'Kettle'],
])('of %p for %p is marked %p', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('joins the parts to the whole text, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        matchedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
