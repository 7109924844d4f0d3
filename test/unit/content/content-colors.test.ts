import { describe, expect, test } from '@jest/globals';
import { contrastRatio, readableColors } from '../../../src/domain/content/content-colors.ts';

describe("an editor's colors", () => {
  test('gives black on white the highest contrast', () =>
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5));

  // Rules: CONTENT-14
  test.each([
    ['#767676', '#ffffff', true],
    ['#777777', '#ffffff', false],
    ['#ffffff', '#0a6650', true],
    ['#ffff00', '#ffffff', false],
    ['#1A1A1A', '#FFE8A8', true],
  ])('%s on %s is readable: %s', (text, ground, readable) => {
    expect(readableColors(text, ground)).toEqual(readable ? { color: text, backgroundColor: ground } : undefined);
  });

  test.each([
    [undefined, '#ffffff'],
    ['#000000', undefined],
    ['#000', '#ffffff'],
    ['red;background:url(//x)', '#ffffff'],
  ])('%s on %s is no pair', (text, ground) => expect(readableColors(text, ground)).toBeUndefined());
});
