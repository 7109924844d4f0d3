import { expect, test } from '@jest/globals';
import { carouselIndex, swipeDirection } from '../../../views/ui/carousel/row-motion.ts';

// Rules: FEEDS-28
test.each([
  { from: 0, turn: 1, inView: 4, count: 11, to: 4 },
  { from: 4, turn: 1, inView: 4, count: 11, to: 7 },
  { from: 7, turn: 1, inView: 4, count: 11, to: 7 },
  { from: 7, turn: -1, inView: 4, count: 11, to: 3 },
  { from: 3, turn: -1, inView: 4, count: 11, to: 0 },
  { from: 8, turn: 1, inView: 2, count: 30, to: 9 },
  { from: 0, turn: 1, inView: 4, count: 3, to: 0 },
  { from: 0, turn: 1, inView: 0, count: 3, to: 1 },
] as const)('turning from $from by $turn with $inView of $count in view shows $to', ({ from, turn, to, ...row }) => {
  expect(carouselIndex(from, turn, row)).toBe(to);
});

// Rules: FEEDS-28
test.each([
  [-40, 0, 1],
  [40, 0, -1],
  [-39, 0, 0],
  [39, 0, 0],
  [-60, 61, 0],
  [-60, 59, 1],
])('a swipe of %i right and %i down turns by %i', (x, y, direction) => {
  expect(swipeDirection(x, y)).toBe(direction);
});
