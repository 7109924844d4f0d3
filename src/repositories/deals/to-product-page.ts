import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import type { productPage } from '../../contracts/deals/product-page.ts';
import type { ProductPage } from '../../domain/deals/product-page.ts';
import { orderProductPageListings } from '../../domain/deals/product-page-listing-order.ts';
import { blockIncludes, toBlocks } from '../content/blocks/to-blocks.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { toRichText } from '../content/to-rich-text.ts';
import { toSeo } from '../content/to-seo.ts';
import { toImages } from '../images/to-image.ts';
import { toListings } from './to-listing.ts';

/** References included in a product page read (docs/spec/content.md CONTENT-30). */
export const productPageIncludes = [
  'listings.listing',
  'listings.listing.brand',
  'listings.listing.merchandise_type',
  'listings.listing.store',
  ...blockIncludes('content_blocks'),
];

/** Any other address would not resolve to this page. */
const OWN_ADDRESS = /^\/products\/[^/?#]+$/;

const toProductListings = (reference: readonly ReferenceField[], mapping: Mapping) =>
  toListings(reference, mapping).filter((listing) => listing.kind === 'product_listing');

/** Its listings in the order (docs/spec/deals.md DEALS-11); without pictures of its own it shows those of its listings. */
export function toProductPage(entry: EntryOf<typeof productPage>, outer: Mapping): ProductPage {
  const mapping = mappingFor(outer, entry);
  const listings = entry.listings.flatMap((row) =>
    toProductListings(row.listing, mapping).map((listing) => ({
      topPick: row.top_pick ?? false,
      listing,
      ...present({ editorNotes: row.editor_notes }),
    })),
  );
  const images = toImages(entry.images, mapping);
  return {
    uid: entry.uid,
    title: entry.title,
    url: OWN_ADDRESS.test(entry.url) ? entry.url : `/products/${entry.slug}`,
    seo: toSeo(entry.seo_meta, mapping),
    images: images.length > 0 ? images : listings.flatMap(({ listing }) => listing.images),
    details: entry.product_details ?? [],
    listings: orderProductPageListings(listings),
    blocks: toBlocks(entry.content_blocks, mapping),
    ...present({ editorInsights: toRichText(entry.editor_insights, mapping) }),
  };
}
