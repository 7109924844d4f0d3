import { describe, expect, test } from '@jest/globals';
import { findCycles } from '../../scripts/checks/house/cycles.ts';
import { findDialect, findMissingCitations } from '../../scripts/checks/house/language.ts';
import { findUpwardImports } from '../../scripts/checks/house/layers.ts';
import { checkHouse } from '../../scripts/checks/house/rules.ts';
import { findScattered } from '../../scripts/checks/house/sizes.ts';
import { readSource } from '../../scripts/checks/house/sources.ts';

const { faults } = checkHouse();

test.each(Object.entries(faults))('this repository keeps the rule on %s', (_rule, found) => {
  expect(found).toEqual([]);
});

describe('the check of the layout reports', () => {
  test('a cycle of type imports', () => {
    const cycle = [
      readSource('src/domain/deals/post.ts', "import type { Listing } from './listing.ts';\n"),
      readSource('src/domain/deals/listing.ts', "import type { Post } from './post.ts';\n"),
    ];
    expect(findCycles(cycle)).toEqual([['src/domain/deals/listing.ts', 'src/domain/deals/post.ts']]);
    expect(findCycles(cycle.slice(1))).toEqual([]);
  });

  test.each([
    [
      "import type { Page } from '../../services/shell/page-services.ts';",
      'types of src/services/shell/page-services.ts',
    ],
    ["import { z } from 'zod';", 'zod'],
    ["import { randomUUID } from 'node:crypto';", 'node:crypto'],
  ])('an upward import: %s', (line, imported) => {
    const source = readSource('src/domain/deals/post.ts', `${line}\n`);
    expect(findUpwardImports([source])).toEqual([`src/domain/deals/post.ts imports ${imported}`]);
  });

  test('an upward import of a block', () => {
    const component = readSource('views/blocks/faq/FaqBlock.tsx', "import { schema } from './schema.ts';\n");
    const schema = readSource('views/blocks/faq/schema.ts', "import { mapper } from './mapper.ts';\n");
    const mapper = readSource('views/blocks/faq/mapper.ts', "import { schema } from './schema.ts';\n");
    expect(findUpwardImports([component, schema, mapper])).toEqual([
      'views/blocks/faq/FaqBlock.tsx imports views/blocks/faq/schema.ts',
      'views/blocks/faq/schema.ts imports views/blocks/faq/mapper.ts',
    ]);
  });

  test('a file of a capability outside its folder', () => {
    const [inside, outside] = ['src/domain/coupons/coupon-code.ts', 'src/domain/deals/coupon-code.ts'];
    expect(findScattered([readSource(inside, ''), readSource(outside, '')])).toEqual([
      `${outside} belongs in a folder named coupons`,
    ]);
  });

  test('a comment in the old dialect', () => {
    const source = readSource('src/domain/deals/post.ts', `// Who${'ever'} reads it is to${'ld'}.\n`);
    expect(findDialect([source])).toHaveLength(2);
  });

  test.each(['docs/spec/nothing.md', 'docs/spec/coupons.md COUPONS-999', `accounts ${'spec'}, section 5`])(
    'a citation of a missing document: %s',
    (cited) => {
      expect(
        findMissingCitations([readSource('src/domain/deals/post.ts', `// See ${cited}.\n`)]).length,
      ).toBeGreaterThan(0);
    },
  );
});
