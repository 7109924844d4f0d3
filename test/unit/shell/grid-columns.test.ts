import { expect, test } from '@jest/globals';
import { gridColumns } from '../../../src/domain/shell/grid-columns.ts';

test.each([1, 6, 12])('%d columns are a grid', (phone) => {
  expect(gridColumns({ phone, tablet: 3, desktop: 4 })).toEqual({ phone, tablet: 3, desktop: 4 });
});

test.each([0, 13, -1, 2.5, Number.NaN])('%d columns are none', (desktop) => {
  expect(() => gridColumns({ phone: 2, tablet: 3, desktop })).toThrow('Grid column values must be 1 to 12');
});
