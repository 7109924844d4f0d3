import { describe, expect, test } from '@jest/globals';
import { toggleFilter } from '../../../src/domain/feeds/listing-filters.ts';
import { optimisticRefinements } from '../../../src/domain/feeds/optimistic-refinements.ts';
import type { Facet, FacetValue } from '../../../src/domain/feeds/refinements.ts';
import { depthAmong, stableFacets, suggestedFilters } from '../../../src/domain/feeds/refinements.ts';
import { sampleRefinements } from '../../../views/gallery/samples/refinements.ts';

const value = (key: string, count = 1, isChosen = false): FacetValue => ({
  key,
  label: key,
  count,
  isChosen,
  href: key,
});
const facet = (name: Facet['name'], ...values: FacetValue[]): Facet => ({ name, title: name, values });
const seen = (facets: readonly Facet[]) =>
  facets.map(({ values }) => values.map(({ key, count }) => `${key} ${count}`));

describe('turning a value on and off', () => {
  test('adds it in order, and takes it back', () => {
    expect(toggleFilter({ stores: ['b'] }, 'stores', 'a')).toEqual({ stores: ['a', 'b'] });
    expect(toggleFilter({ stores: ['a'], query: 'tea' }, 'stores', 'a')).toEqual({ query: 'tea' });
  });

  test('lets a branch take the place of those above and below it, and of no other', () => {
    const chosen = { merchandiseBranches: ['home', 'toys'] };
    expect(toggleFilter(chosen, 'merchandise_branches', 'home/kitchen')).toEqual({
      merchandiseBranches: ['home/kitchen', 'toys'],
    });
    expect(toggleFilter({ merchandiseBranches: ['home/kitchen'] }, 'merchandise_branches', 'home')).toEqual({
      merchandiseBranches: ['home'],
    });
  });
});

describe('facets keep their places', () => {
  test('what has no results any more stays with 0, what is new goes last', () => {
    const known = [facet('stores', value('a', 9), value('b', 5)), facet('brands', value('x', 3))];
    const current = [facet('stores', value('c', 4), value('b', 2))];
    expect(seen(stableFacets(known, current))).toEqual([['a 0', 'b 2', 'c 4'], ['x 0']]);
  });

  test('branches open below the one they are part of, and leave with it', () => {
    const closed = [facet('merchandise_branches', value('home'), value('toys'))];
    const parts = facet('merchandise_branches', value('home', 1, true), value('home/bed'), value('home/kitchen'));
    const open = stableFacets(closed, [parts]);
    expect(seen(open)).toEqual([['home 1', 'home/bed 1', 'home/kitchen 1', 'toys 0']]);
    expect(seen(stableFacets(open, closed))).toEqual([['home 1', 'toys 1']]);
    expect(depthAmong(open[0]?.values ?? [], 'home/bed')).toBe(1);
  });
});

test('suggestions come from each facet in turn, and each would narrow the list', () => {
  const facets = [facet('stores', value('a', 9, true), value('b', 5)), facet('brands', value('x', 10), value('y', 2))];
  expect(suggestedFilters(facets, 10)).toEqual([
    { name: 'stores', key: 'b' },
    { name: 'brands', key: 'y' },
  ]);
});

describe('while the list is on its way', () => {
  const shown = sampleRefinements({ stores: ['kettle-lane'] });
  const expected = optimisticRefinements(shown, {
    stores: ['kettle-lane'],
    brands: ['tinley'],
    maxPrice: 40,
    sort: 'price:asc',
  });
  const hrefOf = (label: string) =>
    expected.facets.flatMap(({ values }) => values).find((one) => one.label === label)?.href;

  test('chips say what has been chosen, in the order in which the list will say it', () =>
    expect(expected.chips.map(({ label }) => label)).toEqual(['Kettle Lane', 'Tinley', 'Up to $40']));

  test('addresses add to what has been chosen', () =>
    expect(hrefOf('Women')).toBe(
      '/shop/feeds/kitchen?sort=price:asc&stores=kettle-lane&brands=tinley&genders=women&max_price=40',
    ));

  test('the order is the chosen one, and the list’s own order needs no name', () => {
    expect(expected.sorts.find(({ isChosen }) => isChosen)?.value).toBe('price:asc');
    expect(expected.sorts[0]?.href).toBe('/shop/feeds/kitchen?stores=kettle-lane&brands=tinley&max_price=40');
  });

  test('counts stay those of the list that is shown', () =>
    expect(expected.facets[0]?.values[0]?.count).toBe(shown.facets[0]?.values[0]?.count));

  test('the words that a search’s own address holds are no chip', () => {
    const search = { ...shown, url: '/search?query=kettle' };
    expect(optimisticRefinements(search, { query: 'kettle' }).chips).toEqual([]);
    expect(optimisticRefinements(shown, { query: 'kettle' }).chips).toHaveLength(1);
  });
});
