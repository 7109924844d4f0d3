import type { FacetName, ListingFilters, SortOption } from '../../../src/domain/feeds/feed-query.ts';
import { isChosen, listingAddress, toggleFilter, withoutFilter } from '../../../src/domain/feeds/listing-filters.ts';
import type { Facet, Refinements } from '../../../src/domain/feeds/refinements.ts';
import { LONG_TITLE } from './words.ts';

const URL = '/shop/feeds/kitchen';

const stores = `Kettle Lane, Harbor & Pine, Nimbus Outfitters, Cobalt Home, Fig & Fennel, Northway, Brightside, Maple Row,
  Tidewater, Juniper Street, Oak & Otter, Lantern House, Field Notes Co, Copperfield, Velvet Moose, Sunday Market,
  Blue Door, Pebble & Plain, Wren Kitchen, Stonebridge, Little Harbor, Quill & Quarry, Alder Works, Fox Hollow`;
const brands = 'Tinley, Oxbow, Marlo, Kestrel, Ravel, Hearth, Alba, Sorrel, Tern, Birch & Bloom';
const categories = 'Cookware, Small Appliances, Bakeware, Cutlery, Coffee & Tea, Storage';
const labels: Partial<Record<FacetName, [title: string, labels: string[]]>> = {
  merchandise_branches: ['Category', categories.split(', ')],
  stores: ['Store', stores.split(/,\s+/)],
  shipping: ['Shipping', ['Free shipping']],
  brands: ['Brand', brands.split(', ')],
  genders: ['For', ['Women', 'Men', 'Everyone']],
};
const sorts: [SortOption, string][] = [
  ['popularity', 'Most popular'],
  ['starts_at:desc', 'Newest first'],
  ['price:asc', 'Price: low to high'],
  ['price:desc', 'Price: high to low'],
];
const keyOf = (label: string) => label.toLowerCase().replace(/[^a-z]+/g, '-');

/** Facets of a list of kitchen deals with the chosen filters. */
export function sampleRefinements(chosen: ListingFilters = {}, changes: Partial<Refinements> = {}): Refinements {
  const { sort = 'popularity' } = chosen;
  const facets = Object.entries(labels).map(([name, [title, values]]) => facetOf(name as FacetName, title, values));
  return {
    url: URL,
    chosen,
    facets,
    sorts: sorts.map(([value, label]) => ({
      value,
      label,
      isChosen: value === sort,
      href: listingAddress(URL, value === 'popularity' ? withoutFilter(chosen, 'sort') : { ...chosen, sort: value }),
    })),
    priceBounds: { min: 4.5, max: 249 },
    chips: facets.flatMap(({ name, values }) =>
      values
        .filter(({ key }) => isChosen(chosen, name, key))
        .map(({ key, label }) => ({ label, href: listingAddress(URL, toggleFilter(chosen, name, key)) })),
    ),
    nearest: [],
    ...changes,
  };
}

function facetOf(name: FacetName, title: string, values: readonly string[]): Facet {
  return {
    name,
    title,
    values: values.map((label, index) => ({
      key: keyOf(label),
      label,
      count: Math.ceil(180 / (index + 1)),
    })),
  };
}

/** Long text in every label. */
export const longRefinements = (): Refinements => {
  const all = sampleRefinements({ brands: ['tinley'] });
  const value = { key: 'long', label: LONG_TITLE, count: 1_204_336 };
  return {
    ...all,
    chosen: { brands: ['long'] },
    facets: [{ name: 'brands', title: LONG_TITLE, values: [value, { ...value, key: 'other' }] }],
    chips: [{ label: LONG_TITLE, href: URL }],
    sorts: all.sorts.map((sort) => ({ ...sort, label: sort.isChosen ? LONG_TITLE : sort.label })),
  };
};
