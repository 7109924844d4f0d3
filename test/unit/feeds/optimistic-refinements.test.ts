import { describe, expect, test } from '@jest/globals';
import { listingAddress, toggleFilter } from '../../../src/domain/feeds/listing-filters.ts';
import { optimisticRefinements, stableFacets } from '../../../src/domain/feeds/optimistic-refinements.ts';
import type { Facet, FacetValue } from '../../../src/domain/feeds/refinements.ts';
import { depthAmong, suggestedFilters } from '../../../src/domain/feeds/refinements.ts';
import { sampleRefinements } from '../../../views/gallery/samples/refinements.ts';

const value = (key: string, count = 1): FacetValue => ({ key, label: key, count });
const facet = (name: Facet['name'], ...values: FacetValue[]): Facet => ({ name, title: name, values });
const seen = (facets: readonly Facet[]) =>
  facets.map(({ values }) => values.map(({ key, count }) => `${key} ${count}`));

describe('turning a value on and off', () => {
  test('adds it in order and removes it', () => {
    expect(toggleFilter({ stores: ['b'] }, 'stores', 'a')).toEqual({ stores: ['a', 'b'] });
    expect(toggleFilter({ stores: ['a'], query: 'tea' }, 'stores', 'a')).toEqual({ query: 'tea' });
  });

  // Rules: FEEDS-17
  test('replaces branches above and below it, and no others', () => {
    const chosen = { merchandiseBranches: ['home', 'toys'] };
    expect(toggleFilter(chosen, 'merchandise_branches', 'home/kitchen')).toEqual({
      merchandiseBranches: ['home/kitchen', 'toys'],
    });
    expect(toggleFilter({ merchandiseBranches: ['home/kitchen'] }, 'merchandise_branches', 'home')).toEqual({
      merchandiseBranches: ['home'],
    });
  });
});

describe('facets keep their positions', () => {
  // Rules: FEEDS-18
  test('values without results stay with 0, new values go last', () => {
    const known = [facet('stores', value('a', 9), value('b', 5)), facet('brands', value('x', 3))];
    const current = [facet('stores', value('c', 4), value('b', 2))];
    expect(seen(stableFacets(known, current))).toEqual([['a 0', 'b 2', 'c 4'], ['x 0']]);
  });

  test('branches appear below their parent and disappear with it', () => {
    const closed = [facet('merchandise_branches', value('home'), value('toys'))];
    const parts = facet('merchandise_branches', value('home'), value('home/bed'), value('home/kitchen'));
    const open = stableFacets(closed, [parts]);
    expect(seen(open)).toEqual([['home 1', 'home/bed 1', 'home/kitchen 1', 'toys 0']]);
    expect(seen(stableFacets(open, closed))).toEqual([['home 1', 'toys 1']]);
    expect(depthAmong(open[0]?.values ?? [], 'home/bed')).toBe(1);
  });
});

// Rules: FEEDS-21
test('suggested filters come from each facet in turn and restrict the list', () => {
  const facets = [facet('stores', value('a', 9), value('b', 5)), facet('brands', value('x', 10), value('y', 2))];
  expect(suggestedFilters({ facets, chosen: { stores: ['a'] } }, 10)).toEqual([
    { name: 'stores', key: 'b' },
    { name: 'brands', key: 'y' },
  ]);
});

describe('while the list is loading', () => {
  const shown = sampleRefinements({ stores: ['kettle-lane'] });
  const expected = optimisticRefinements(shown, {
    stores: ['kettle-lane'],
    brands: ['tinley'],
    maxPrice: 40,
    sort: 'price:asc',
  });

  test('chips show the new filters in the order of the loaded list', () =>
    expect(expected.chips.map(({ label }) => label)).toEqual(['Kettle Lane', 'Tinley', 'Up to $40']));

  // Rules: FEEDS-14
  test('addresses add to the new filters', () =>
    expect(listingAddress(expected.url, toggleFilter(expected.chosen, 'genders', 'women'))).toBe(
      '/shop/feeds/kitchen?sort=price:asc&stores=kettle-lane&brands=tinley&genders=women&max_price=40',
    ));

  test('the chosen order is marked, and the list’s own order has no parameter', () => {
    expect(expected.sorts.find(({ isChosen }) => isChosen)?.value).toBe('price:asc');
    expect(expected.sorts[0]?.href).toBe('/shop/feeds/kitchen?stores=kettle-lane&brands=tinley&max_price=40');
  });

  test('counts stay those of the shown list', () =>
    expect(expected.facets[0]?.values[0]?.count).toBe(shown.facets[0]?.values[0]?.count));

  test('the query of a search address has no chip', () => {
    const search = { ...shown, url: '/search?query=kettle' };
    expect(optimisticRefinements(search, { query: 'kettle' }).chips).toEqual([]);
    expect(optimisticRefinements(shown, { query: 'kettle' }).chips).toHaveLength(1);
  });
});
