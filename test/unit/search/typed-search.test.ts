import { expect, test } from '@jest/globals';
import type { Suggestion } from '../../../src/domain/search/suggestions.ts';
import { withTypedSearch } from '../../../views/search/use-suggestions.ts';

const kettle: Suggestion = { kind: 'query', text: 'kettle', href: '/search?query=kettle' };
const texts = (typed: string, suggestions: Suggestion[]) => withTypedSearch(typed, suggestions).map(({ text }) => text);

test('offers the typed search last and once, even without suggestions', () => {
  expect(withTypedSearch(' zz  top ', [])).toEqual([
    { kind: 'typed', text: 'Search for “zz top”', href: '/search?query=zz+top' },
  ]);
  expect(texts('kett', [kettle])).toEqual(['kettle', 'Search for “kett”']);
  expect(texts('kettle', [kettle])).toEqual(['Search for “kettle”']);
  expect(texts('  ', [kettle])).toEqual(['kettle']);
});
