import type { ProductLeaf, WithContext } from 'schema-dts';
import { richTextText } from '../../content/rich-text.ts';
import { isExpired } from '../../deals/is-expired.ts';
import type { Listing } from '../../deals/listing.ts';
import type { Post } from '../../deals/post.ts';
import { isSoldOut } from '../../feeds/listing-order.ts';
import { offer } from './offer.ts';
import { structuredImage } from './structured-image.ts';

/**
 * A post as a product on offer. Only at a positive price and while it runs (docs/spec/syndication.md SYNDICATION-6): a product without
 * an offer says nothing to a search engine.
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
  const brand = listing.brand?.title;
  const description = post.description && richTextText(post.description);
  const data: WithContext<ProductLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: post.headline,
    image: listing.images.slice(0, 5).map((image) => structuredImage(image, origin)),
    ...(description && { description }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    offers,
  };
  return [data];
}

/** Availability of a whole post. Sales and coupons cannot run out of stock. */
function availabilityOf(listings: readonly Listing[]) {
  if (isSoldOut(listings)) return 'out_of_stock';
  const open = listings.find((listing) => !isSoldOut([listing]));
  return open?.kind === 'product_listing' ? open.availability : 'in_stock';
}
