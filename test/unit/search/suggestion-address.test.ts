import { expect, test } from '@jest/globals';
import { suggestionAddress } from '../../../src/domain/search/suggestion-address.ts';

// Rules: SEARCH-14
test.each([
  [{ kind: 'store', text: 'Acme', key: 'acme' }, '/stores/acme'],
  [{ kind: 'brand', text: 'Le Pot', key: 'le-pot' }, '/search?brands=le-pot&query=Le+Pot'],
  [{ kind: 'category', text: 'Pans', key: 'home/pans', url: '/categories/pans/deals' }, '/categories/pans/deals'],
  [{ kind: 'category', text: 'Pans', key: 'home/pans' }, '/search?merchandise_branches=home/pans&query=Pans'],
  [{ kind: 'deal', text: 'A pan', key: 'p1', url: '/deals/a-pan-p1' }, '/deals/a-pan-p1'],
  [{ kind: 'deal', text: 'A pan', key: 'p1' }, '/deals/p1'],
  [{ kind: 'query', text: ' cast  iron ', key: 'cast iron' }, '/search?query=cast+iron'],
  [{ kind: 'query', text: '  ', key: '' }, undefined],
] as const)('%o leads to %s', (suggested, address) => {
  expect(suggestionAddress(suggested)).toBe(address);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'an address such as %s in content never leads to another site',
  (url) => {
    expect(suggestionAddress({ kind: 'deal', text: 'A pan', key: '../x', url })).toBe('/deals/..%2Fx');
  },
);
