import { Random } from '../../demo/build/random.ts';
import { aggregationNames, searchedTypes } from '../../src/contracts/search/search.ts';
import { hostileTexts } from '../../test/support/hostile/hostile-searches.ts';
import type { GeneratedCatalog } from './generated-catalog.ts';
import { skewed } from './generated-products.ts';

/** One kind of question that shoppers ask, a new one at each call. */
export interface SearchMix {
  name: string;
  /** Below the base of the search service. */
  address(): string;
}

const SORTS = ['popularity', 'starts_at:desc', 'price:asc', 'price:desc', 'codes', 'editorial', 'updated_at:desc'];
const ADJECTIVES = ['best', 'cheap', 'new', 'black', 'large', 'wireless', 'women', 'men', 'kids', 'organic', 'leather'];
const ALL_KINDS = searchedTypes.join();
/** Limit of the search service. */
const MAX_QUERY_LENGTH = 500;

/** The questions that `bench:search` asks: every search with all facets and the bounds of prices, as listing pages do. */
export function searchMixes(
  catalog: GeneratedCatalog,
): Record<'search' | 'autocomplete' | 'hostile', readonly SearchMix[]> {
  const { stores, brands, branches, products } = catalog;
  const random = new Random('searches');
  const search = (params: Record<string, string | number>) => {
    const page = {
      limit: 24,
      aggs: aggregationNames.join(),
      content_types: 'post',
      sort: random.pick(SORTS),
      ...params,
    };
    return `/search?${new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]))}`;
  };
  const slugs = (list: readonly { slug: string }[], most: number) =>
    Array.from({ length: random.int(1, most) }, () => skewed(list, random).slug).join();
  const prices = () => ({ min_price: random.int(5, 60), max_price: random.int(60, 400) });
  const product = () => skewed(products, random);
  const brandAndType = () => {
    const { brand, name } = product();
    return `${brand.title} ${name}`;
  };
  const word = () =>
    random.pick(
      product()
        .name.split(/[^A-Za-z]+/)
        .filter((part) => part.length > 3),
    ) ?? 'shoes';
  const words = (query: string, params: Record<string, string | number> = {}) =>
    search({ query, sort: 'relevance', ...params });
  const filters = (): Record<string, string | number>[] => [
    { stores: slugs(stores, 4) },
    { brands: slugs(brands, 4) },
    { merchandise_branches: random.pick(branches) },
    { genders: random.pick(['f', 'm', 'f,u']) },
    { shipping: 'free-shipping' },
    prices(),
  ];
  const some = (count: number) => Object.assign({}, ...random.sample(filters(), count));

  return {
    search: [
      { name: 'everything, any sort', address: () => search({}) },
      { name: 'one filter', address: () => search(some(1)) },
      { name: 'two filters', address: () => search(some(2)) },
      { name: 'four filters', address: () => search(some(4)) },
      {
        name: 'products of a store',
        address: () => search({ content_types: 'product_listing', stores: slugs(stores, 1), max_live_posts: 0 }),
      },
      { name: 'deep pages', address: () => search({ ...some(1), offset: 24 * random.int(20, 400) }) },
      {
        name: 'a moment ago, page 2',
        address: () => search({ ...some(1), offset: 24, max_starts_at: new Date(Date.now() - 60_000).toISOString() }),
      },
      { name: 'a common word', address: () => words(word()) },
      { name: 'common words and filters', address: () => words(`${random.pick(ADJECTIVES)} ${word()}`, some(2)) },
      { name: 'brand and type', address: () => words(brandAndType()) },
      { name: 'all kinds, with words', address: () => words(`${word()} ${word()}`, { content_types: ALL_KINDS }) },
      { name: 'words mistyped', address: () => words(mistyped(brandAndType(), random)) },
      { name: 'phrase and minus word', address: () => words(`"${product().name}" -${word()}`) },
      { name: 'price in words', address: () => words(`${word()} under $${random.int(2, 20) * 10}`) },
      {
        name: 'product numbers',
        address: () => words(random.chance(0.5) ? product().upc : product().model, { content_types: ALL_KINDS }),
      },
    ],
    autocomplete: [
      { name: 'first letters', address: () => suggest(product().name.slice(0, random.int(1, 3))) },
      { name: 'words begun', address: () => suggest(begun(brandAndType(), random)) },
      { name: 'a store begun', address: () => suggest(begun(skewed(stores, random).title, random)) },
      { name: 'mistyped', address: () => suggest(mistyped(begun(brandAndType(), random), random)) },
      { name: 'several words', address: () => suggest(`${random.pick(ADJECTIVES)} ${word()} ${word().slice(0, 3)}`) },
      { name: 'nothing like it', address: () => suggest(`zzq${random.int(1, 9_999)}x`) },
    ],
    hostile: hostileTexts
      .filter(([, text]) => text.length <= MAX_QUERY_LENGTH)
      .map(([name, text]) => ({ name, address: () => words(text, { content_types: ALL_KINDS }) })),
  };
}

const suggest = (query: string) => `/autocomplete?${new URLSearchParams({ query })}`;

const begun = (text: string, random: Random) => text.slice(0, random.int(4, Math.max(4, text.length - 1)));

/** Two letters swapped, one left out or one doubled. */
function mistyped(text: string, random: Random): string {
  const at = random.int(1, Math.max(1, text.length - 3));
  const [here = '', next = ''] = text.slice(at, at + 2);
  const other = random.pick([next + here, here, here + here + next]);
  return text.slice(0, at) + other + text.slice(at + 2);
}
