import { expect, test } from '@jest/globals';
import { adFollowsSection, adFollowsTile } from '../../../src/domain/ads/ad-placement.ts';

const places = (follows: (index: number, count: number) => boolean, count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).filter((_, index) => follows(index, count));

// Rules: ADS-2
test.each([
  [0, []],
  [12, []],
  [15, []],
  [16, [12]],
  [24, [12]],
  [39, [12]],
  [48, [12, 36]],
  [72, [12, 36, 60]],
])('in a feed of %d tiles ads stand after the tiles %j: once a page, where the feed goes on', (count, expected) => {
  expect(places(adFollowsTile, count)).toEqual(expected);
});

test('ads in a feed follow whole rows of two, three and four columns', () => {
  for (const after of places(adFollowsTile, 240))
    expect([2, 3, 4].map((columns) => after % columns)).toEqual([0, 0, 0]);
});

// Rules: ADS-2
test.each([
  [1, []],
  [3, []],
  [4, [3]],
  [6, [3]],
  [7, [3, 6]],
])('in an article of %d sections ads stand after the sections %j, never after the last', (count, expected) => {
  expect(places(adFollowsSection, count)).toEqual(expected);
});
