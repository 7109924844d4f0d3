import type { Image } from '../images/image.ts';
import { formatPrice } from '../text/format-price.ts';
import { slugify } from '../text/slugify.ts';

export interface Store {
  uid: string;
  slug: string;
  title: string;
  logo?: Image;
  metaDescription?: string;
  details?: string;
  /** Sentences with their placeholders filled: 'Free shipping on orders over $35'. */
  shipping: string[];
  feedUrl?: string;
  noIndex: boolean;
}
/** A store in tiles. */
export type StoreLink = Pick<Store, 'uid' | 'slug' | 'title' | 'logo'>;

/** See docs/spec/stores.md STORES-9. */
export const POPULAR_STORES_SHOWN = 6;

/**
 * Popular Stores of a 404 page (docs/spec/shell.md SHELL-22): up to 6 of the fixed list except the current store,
 * in the list's order; the first stores of the catalog if it has none of them.
 */
export function choosePopularStores(
  stores: readonly StoreLink[],
  fixedSlugs: readonly string[],
  currentSlug?: string,
): StoreLink[] {
  const others = stores.filter((store) => store.slug !== currentSlug);
  const chosen = fixedSlugs.flatMap((slug) => others.filter((store) => store.slug === slug));
  return (chosen.length > 0 ? chosen : others).slice(0, POPULAR_STORES_SHOWN);
}

/** Finds the store that a query names, ignoring case, accents, punctuation and spaces. */
export function findStoreByName(stores: readonly StoreLink[], queries: readonly string[]): StoreLink | undefined {
  const wanted = queries.map(lettersOf).filter((letters) => letters !== '');
  return stores.find(({ title }) => wanted.includes(lettersOf(title)));
}

const lettersOf = (text: string) => slugify(text).replaceAll('-', '');

/**
 * `Free shipping on orders over {minimum}` with its amounts (US dollars) filled in; `undefined` if an amount that it
 * names is unknown, because the sentence would be incomplete.
 */
export function fillShippingTemplate(
  template: string,
  amounts: { minimum?: number; cost?: number },
): string | undefined {
  const values = new Map(Object.entries(amounts));
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => values.get(name) === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => formatPrice(values.get(name) ?? 0));
}
