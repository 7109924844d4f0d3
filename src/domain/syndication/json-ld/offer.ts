import type { OfferLeaf } from 'schema-dts';
import { isFreeShipping } from '../../deals/free-shipping.ts';
import type { Availability, Shipping } from '../../deals/listing.ts';

const availability = {
  in_stock: 'https://schema.org/InStock',
  low_inventory: 'https://schema.org/LimitedAvailability',
  limited_sizes: 'https://schema.org/LimitedAvailability',
  out_of_stock: 'https://schema.org/OutOfStock',
  broken_link: 'https://schema.org/OutOfStock',
} as const satisfies Record<Availability, string>;

const freeShipping = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
  // Rich results want one. How long a store takes is not known here, so nothing is claimed.
  deliveryTime: { '@type': 'ShippingDeliveryTime' },
} as const;

interface OfferFacts {
  /** Absolute address of the page that shows the offer. */
  url: string;
  /** US dollars. */
  price: number | undefined;
  availability: Availability;
  seller: string;
  shipping?: Shipping | undefined;
  /** ISO 8601 */
  validUntil?: string | undefined;
}

/** An offer; only at a positive price, with its free shipping when it has that (docs/spec/syndication.md SYNDICATION-6). */
export function offer({ url, price, seller, shipping, validUntil, ...facts }: OfferFacts): OfferLeaf | undefined {
  if (price === undefined || !Number.isFinite(price) || price <= 0) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    availability: availability[facts.availability],
    seller: { '@type': 'Organization', name: seller },
    ...(validUntil !== undefined && { priceValidUntil: validUntil }),
    ...(isFreeShipping(shipping) && { shippingDetails: freeShipping }),
  };
}
