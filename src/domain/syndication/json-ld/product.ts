import type { ProductLeaf, WithContext } from 'schema-dts';
import { richTextText } from '../../content/rich-text.ts';
import { isExpired } from '../../deals/deal-times.ts';
import { type Brand, type Listing, type ProductListing, sharedProduct } from '../../deals/listing.ts';
import type { Post } from '../../deals/post.ts';
import { isSoldOut } from '../../feeds/listing-order.ts';
import type { Image } from '../../images/image.ts';
import { aggregateOffer, offer } from './offer.ts';
import { structuredImage } from './site.ts';

/**
 * A post as a product with an offer. Empty without a positive price or after the post has expired
 * (docs/spec/syndication.md SYNDICATION-6), because search engines ignore products without offers.
 */
export function product(post: Post, origin: string, now: Date): object[] {
  const [listing] = post.listings;
  if (listing === undefined || isExpired(post.expiresAt, now)) return [];
  const offers = offer({
    url: `${origin}${post.url}`,
    price: post.discountPrice,
    availability: availabilityOf(post.listings),
    seller: listing.store.title,
    shipping: post.shipping ?? listing.shipping,
    validUntil: post.expiresAt,
  });
  if (offers === undefined) return [];
  const description = post.description && richTextText(post.description);
  const data: WithContext<ProductLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: post.headline,
    image: listing.images.slice(0, 5).map((image) => structuredImage(image, origin)),
    ...(description && { description }),
    ...brandData(listing.brand, origin),
    ...identifiers(post.listings),
    offers,
  };
  return [data];
}

/** Search engines merge offers by these; only of listings of one product. */
function identifiers(listings: readonly Listing[]) {
  const { upc = '', modelNumber } = sharedProduct(listings) ?? {};
  return { ...(GTIN.test(upc) && { gtin: upc }), ...(modelNumber && { mpn: modelNumber }) };
}

/** GTIN-8, UPC, EAN and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

function brandData(brand: Brand | undefined, origin: string) {
  if (brand === undefined) return {};
  const logo = brand.logo && { logo: structuredImage(brand.logo, origin) };
  return { brand: { '@type': 'Brand' as const, name: brand.title, ...logo } };
}

/** The availability of a post. Sales and coupons cannot run out of stock. */
function availabilityOf(listings: readonly Listing[]) {
  if (isSoldOut(listings)) return 'out_of_stock';
  const available = listings.find((listing) => !isSoldOut([listing]));
  return available?.kind === 'product_listing' ? available.availability : 'in_stock';
}

interface ProductPageFacts {
  title: string;
  /** Path of the page. */
  url: string;
  images: readonly Image[];
  description?: string | undefined;
  listings: readonly ProductListing[];
}

/** A product with one offer per listing. Empty if no listing has a price (docs/spec/syndication.md SYNDICATION-6). */
export function productPageData(page: ProductPageFacts, origin: string): object[] {
  const offers = aggregateOffer(page.listings.map((listing) => offerOf(listing, page, origin)).filter(isPriced));
  if (offers === undefined) return [];
  const brand = page.listings.find((listing) => listing.brand !== undefined)?.brand;
  const images = page.images.length > 0 ? page.images : page.listings.flatMap((listing) => listing.images.slice(0, 1));
  const data: WithContext<ProductLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: page.title,
    url: `${origin}${page.url}`,
    image: images.slice(0, 5).map((image) => structuredImage(image, origin)),
    ...(page.description && { description: page.description }),
    ...brandData(brand, origin),
    ...identifiers(page.listings),
    offers,
  };
  return [data];
}

const isPriced = <T>(found: T | undefined): found is T => found !== undefined;

const offerOf = (listing: ProductListing, page: ProductPageFacts, origin: string) =>
  offer({
    url: `${origin}${page.url}`,
    price: listing.discountPrice ?? listing.regularPrice,
    availability: listing.discontinued ? 'out_of_stock' : listing.availability,
    seller: listing.store.title,
    shipping: listing.shipping,
  });
