import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import { productPage } from '../../contracts/deals/product-page.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import type { ProductListing } from '../../domain/deals/listing.ts';
import { orderProductPageListings, type ProductPage } from '../../domain/deals/product-page.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { blockIncludes, toBlocks } from '../content/blocks/to-blocks.ts';
import type { ContentClient } from '../content/content-client.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { toRichText } from '../content/to-rich-text.ts';
import { toSeo } from '../content/to-seo.ts';
import { toImages } from '../images/to-image.ts';
import { listingIncludes, toListings } from './to-listing.ts';

/** Product pages by uid, or by the part of the address after `/products/`, otherwise by slug. */
export class ProductPageRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  async bySlug(ctx: RequestContext, slug: string): Promise<Tagged<ProductPage>> {
    try {
      return await this.#first(ctx, { url: `/products/${slug}` });
    } catch (error) {
      if (!errors.entryNotFound.is(error)) throw error;
    }
    // Tagged with the type: publishing a page at this address makes that page the answer.
    const { value, tags } = await this.#first(ctx, { slug });
    return { value, tags: [...tags, typeTag(productPage.uid)] };
  }

  /** Throws EntryNotFound. */
  byUid(ctx: RequestContext, uid: string): Promise<Tagged<ProductPage>> {
    return this.#first(ctx, { uid });
  }

  #first(ctx: RequestContext, query: Record<string, unknown>): Promise<Tagged<ProductPage>> {
    return this.#content.first(ctx, {
      as: 'product-page',
      type: productPage,
      request: { query, include: productPageIncludes, includeEmbeddedItems: true },
      policy: 'hour',
      map: toProductPage,
    });
  }
}

/** References included in a product page read (docs/spec/content.md CONTENT-30). */
const productPageIncludes = [
  'listings.listing',
  ...listingIncludes('listings.listing.'),
  ...blockIncludes('content_blocks'),
];

type Details = ProductPage['details'];

/** Facts of a listing and its product, by the names that details give them. */
const listingFacts: Readonly<Record<string, (listing: ProductListing) => string | undefined>> = {
  Brand: ({ brand }) => brand?.title,
  Category: ({ merchandiseType }) => merchandiseType?.title,
  Description: ({ description }) => description,
  For: ({ audience }) => audience,
  'Model number': ({ product }) => product?.modelNumber,
  UPC: ({ product }) => product?.upc,
};

/** The editor's facts, then those of the listings, each value once, unless the editor gives the fact. */
function withListingFacts(details: Details, listings: readonly ProductListing[]): Details {
  const known = new Set(details.map(({ name }) => name.toLowerCase()));
  const others = Object.entries(listingFacts).filter(([name]) => !known.has(name.toLowerCase()));
  const added = others.flatMap(([name, factOf]) => {
    const values = [...new Set(listings.flatMap((listing) => factOf(listing) ?? []))];
    return values.length > 0 ? [{ name, value: values.join(name === 'Description' ? ' ' : ', ') }] : [];
  });
  return [...details, ...added];
}

/** No other path resolves to a product page. */
const PRODUCT_PATH = /^\/products\/[^/?#]+$/;

const toProductListings = (reference: readonly ReferenceField[], mapping: Mapping) =>
  toListings(reference, mapping).filter((listing) => listing.kind === 'product_listing');

/** Orders the listings (docs/spec/deals.md DEALS-11) and falls back to their images if the page has none. */
function toProductPage(entry: EntryOf<typeof productPage>, outer: Mapping): ProductPage {
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
    url: PRODUCT_PATH.test(entry.url) ? entry.url : `/products/${entry.slug}`,
    seo: toSeo(entry.seo_meta, mapping),
    images: images.length > 0 ? images : listings.flatMap(({ listing }) => listing.images),
    details: withListingFacts(
      entry.product_details ?? [],
      listings.map(({ listing }) => listing),
    ),
    listings: orderProductPageListings(listings),
    blocks: toBlocks(entry.content_blocks, mapping),
    ...present({ editorInsights: toRichText(entry.editor_insights, mapping) }),
  };
}
