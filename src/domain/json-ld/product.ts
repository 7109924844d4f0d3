import type { Post } from '../entities/post.ts';
import { isFreeShipping } from '../free-shipping.ts';
import { imageUrl } from '../image-url.ts';
import { isExpired } from '../is-expired.ts';
import { isSoldOut } from '../listing-order.ts';

/** Browsing spec, section 9: structured data image. */
const IMAGE = { width: 868, height: 488, fit: 'crop' } as const;

const freeShipping = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
};

/**
 * A post as a product on offer. Only at a positive price and while it runs (browsing spec, section 5): a product without
 * an offer says nothing to a search engine.
 */
export function product(post: Post, origin: string, now: Date): object[] {
  const [listing] = post.listings;
  const price = post.discountPrice ?? 0;
  if (listing === undefined || !(price > 0) || isExpired(post.expiresAt, now)) return [];
  const brand = listing.brand?.title;
  const shipping = post.shipping ?? listing.shipping;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: post.headline,
      image: listing.images.slice(0, 5).map((image) => `${origin}${imageUrl(image, IMAGE)}`),
      ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
      offers: {
        '@type': 'Offer',
        url: `${origin}${post.url}`,
        price: price.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${isSoldOut(post.listings) ? 'OutOfStock' : 'InStock'}`,
        seller: { '@type': 'Organization', name: listing.store.title },
        ...(post.expiresAt !== undefined && { priceValidUntil: post.expiresAt }),
        ...(isFreeShipping(shipping) && { shippingDetails: freeShipping }),
      },
    },
  ];
}
