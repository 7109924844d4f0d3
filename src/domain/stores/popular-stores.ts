import type { StoreLink } from './store.ts';

/** See docs/spec/stores.md STORES-9. */
export const POPULAR_STORES_SHOWN = 6;

/**
 * The Popular Stores of a 404 page (docs/spec/shell.md SHELL-22): up to 6 of the fixed list without the current store,
 * in the list's order; where the catalogue has none of them, its first stores.
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
