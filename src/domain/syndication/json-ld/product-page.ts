import type { ProductLeaf, WithContext } from 'schema-dts';
import type { ProductListing } from '../../deals/listing.ts';
import type { Image } from '../../images/image.ts';
import { aggregateOffer } from './aggregate-offer.ts';
import { offer } from './offer.ts';
import { structuredImage } from './structured-image.ts';

interface ProductPageFacts {
  title: string;
  /** Path of the page. */
  url: string;
  images: readonly Image[];
  description?: string | undefined;
  listings: readonly ProductListing[];
}

/** A product and what stores ask for it, one offer a listing. Nothing when none has a price (docs/spec/syndication.md SYNDICATION-6). */
export function productPageData(page: ProductPageFacts, origin: string): object[] {
  const offers = aggregateOffer(page.listings.map((listing) => offerOf(listing, page, origin)).filter(isPriced));
  if (offers === undefined) return [];
  const brand = page.listings.find((listing) => listing.brand !== undefined)?.brand?.title;
  const images = page.images.length > 0 ? page.images : page.listings.flatMap((listing) => listing.images.slice(0, 1));
  const data: WithContext<ProductLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: page.title,
    url: `${origin}${page.url}`,
    image: images.slice(0, 5).map((image) => structuredImage(image, origin)),
    ...(page.description && { description: page.description }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
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
