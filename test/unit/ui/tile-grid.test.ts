import { expect, test } from '@jest/globals';
import { gridColumns } from '../../../views/ui/TileGrid.tsx';

// Rules: CONTENT-13
test.each([1, 6, 12])('accepts %d columns', (phone) => {
  expect(gridColumns({ '--phone': phone, '--tablet': 3, '--desktop': 4 })).toEqual({
    '--phone': phone,
    '--tablet': 3,
    '--desktop': 4,
  });
});

// Rules: CONTENT-13
test.each([0, 13, -1, 2.5, Number.NaN])('rejects %d columns', (desktop) => {
  expect(() => gridColumns({ '--phone': 2, '--tablet': 3, '--desktop': desktop })).toThrow(
    'Grid column values must be 1 to 12',
  );
});
