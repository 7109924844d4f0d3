import type { ContentBlock, PageMetaFields } from '../content/content-block.ts';
import type { RichText } from '../content/rich-text.ts';
import type { Image } from '../images/image.ts';
import type { Availability, ProductListing } from './listing.ts';

/** A store's listing on a product page, with the editors' notes. */
export interface ProductPageListing {
  topPick: boolean;
  editorNotes?: string;
  listing: ProductListing;
}

/** One product at several stores. */
export interface ProductPage extends PageMetaFields {
  uid: string;
  title: string;
  /** `/products/{slug}` */
  url: string;
  images: Image[];
  editorInsights?: RichText;
  details: { name: string; value: string }[];
  listings: ProductPageListing[];
  blocks: ContentBlock[];
}

export interface ProductOffer {
  listing: ProductListing;
  /** US dollars. */
  price?: number;
  /** US dollars, before the saving; absent if the listing saves nothing or is unavailable. */
  was?: number;
  /** 'Up to 40% off'; only without a lower price. */
  discount?: string;
  /** The listing is unavailable or its link is broken. */
  isGone: boolean;
}

/** One store's offer of a product. */
export function productOffer(listing: ProductListing): ProductOffer {
  const { availability, discontinued, discountPrice, regularPrice, discount } = listing;
  const isGone = discontinued || availability === 'out_of_stock' || availability === 'broken_link';
  if (discountPrice === undefined && discount && !isGone) return { listing, isGone, discount };
  const price = discountPrice ?? regularPrice;
  const isLess = price !== undefined && regularPrice !== undefined && regularPrice > price;
  return {
    listing,
    isGone,
    ...(price !== undefined && { price }),
    ...(isLess && !isGone && { was: regularPrice }),
  };
}

/** The main offer of a product page: the first available one, otherwise the first. */
export function leadingOffer(rows: readonly ProductPageListing[]): ProductOffer | undefined {
  const offers = rows.map(({ listing }) => productOffer(listing));
  return offers.find(({ isGone }) => !isGone) ?? offers[0];
}

interface OrderedRow {
  topPick: boolean;
  listing: { availability: Availability; discontinued?: boolean; discountPrice?: number; regularPrice?: number };
}

const outOfStock = ({ listing }: OrderedRow) =>
  Number(listing.availability === 'out_of_stock' || listing.discontinued === true);
const topPick = (row: OrderedRow) => Number(!row.topPick);
const inStock = (row: OrderedRow) => Number(row.listing.availability !== 'in_stock');

const price = ({ listing }: OrderedRow) => listing.discountPrice ?? listing.regularPrice ?? Number.MAX_VALUE;

/** Out-of-stock last, then top picks first, then in-stock first (docs/spec/deals.md DEALS-11), then the cheapest first. */
export function orderProductPageListings<T extends OrderedRow>(rows: readonly T[]): T[] {
  return rows.toSorted(
    (a, b) =>
      outOfStock(a) - outOfStock(b) || topPick(a) - topPick(b) || inStock(a) - inStock(b) || price(a) - price(b),
  );
}
