import { expect, test } from '@jest/globals';
import { postFacts } from '../../../src/domain/shell/page-meta.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const PRICE = { property: 'product:price:amount', content: '19.50' };

// Rules: SYNDICATION-4
test.each([
  [{ discountPrice: 19.5 }, true],
  [{ discountPrice: 19.5, expiresAt: '2026-11-21T12:00:00.001Z' }, true],
  [{ discountPrice: 19.5, expiresAt: '2026-11-21T12:00:00.000Z' }, false],
  [{ discountPrice: 0 }, false],
  [{}, false],
])('social cards of %j include a price: %s', (post, expected) => {
  const facts = postFacts(post, NOW);
  if (expected) expect(facts[0]).toEqual(PRICE);
  else expect(facts).toEqual([]);
});
