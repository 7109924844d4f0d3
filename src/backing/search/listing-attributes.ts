import type { z } from 'zod';
import { brandFacts, type listingFacts, merchandiseTypeFacts, productFacts, storeFacts } from './document-facts.ts';
import type { PublishedEntries } from './load-published.ts';
import { followReferences } from './load-published.ts';
import { listingPrice } from './shown-offer.ts';
import { codeWords } from './text/term-forms.ts';
import type { SearchDocument } from './write-documents.ts';

type Listing = z.infer<typeof listingFacts>;

/** Columns and words that come from listings. */
type ListingAttributes = Pick<
  SearchDocument,
  | 'stores'
  | 'primary_stores'
  | 'brands'
  | 'merchandise_branches'
  | 'merchandise_classes'
  | 'merchandise_types'
  | 'genders'
  | 'shipping'
  | 'shipping_cost'
  | 'words_b'
  | 'words_c'
> & { lowestPrice: number | null };

/** The attributes that a document takes from its listings. A listing without brand, kind or gender has those of its product. */
export function listingAttributes(listings: readonly Listing[], published: PublishedEntries): ListingAttributes {
  const resolved = listings.map((listing) => resolve(listing, published));
  const stores = resolved.flatMap(({ store }) => store);
  const brands = resolved.flatMap(({ brand }) => brand);
  const kinds = resolved.flatMap(({ kind }) => kind);
  const codes = resolved.flatMap(({ codes }) => codes);
  const branches = kinds.flatMap(({ slug }) => branchesOf(slug));
  const prices = listings.flatMap((listing) => listingPrice(listing) ?? []);
  return {
    stores: distinct(stores.map(({ slug }) => slug)),
    primary_stores: (resolved[0]?.store ?? []).map(({ slug }) => slug),
    brands: distinct(brands.map(({ slug }) => slug)),
    merchandise_branches: distinct(branches),
    merchandise_classes: distinct(branches.filter((branch) => !branch.includes('/'))),
    merchandise_types: distinct(kinds.map(({ slug }) => slug)),
    genders: distinct(resolved.flatMap(({ gender }) => gender ?? [])),
    shipping: distinct(listings.flatMap((listing) => listing.shipping?.option_key ?? [])),
    shipping_cost: lowest(listings.flatMap(({ shipping }) => shippingCost(shipping) ?? [])),
    lowestPrice: lowest(prices),
    words_b: distinct([...[...brands, ...kinds].map(({ title }) => title), ...codes]).join(' '),
    words_c: distinct([...stores.map(({ title }) => title), ...listings.map(({ headline }) => headline)]).join(' '),
  };
}

function resolve(listing: Listing, published: PublishedEntries) {
  const [product] = followReferences(published, productFacts, listing.product);
  return {
    store: followReferences(published, storeFacts, listing.store),
    brand: followReferences(published, brandFacts, listing.brand?.length ? listing.brand : product?.brand),
    kind: followReferences(
      published,
      merchandiseTypeFacts,
      listing.merchandise_type?.length ? listing.merchandise_type : product?.merchandise_type,
    ),
    gender: listing.gender ?? product?.gender,
    codes: [...codeWords(product?.upc), ...codeWords(product?.model_number)],
  };
}

const lowest = (amounts: readonly number[]): number | null => (amounts.length > 0 ? Math.min(...amounts) : null);

/** US dollars; undefined when it is not known. */
export const shippingCost = (shipping: Listing['shipping']): number | undefined =>
  shipping?.option_key === 'free-shipping' ? 0 : (shipping?.cost ?? undefined);

/** `home/kitchen/cookware` is in `home`, `home/kitchen` and itself. */
function branchesOf(slug: string): string[] {
  const levels = slug.split('/');
  return levels.map((_, depth) => levels.slice(0, depth + 1).join('/'));
}

export const distinct = (values: readonly string[]): string[] => [...new Set(values)];
