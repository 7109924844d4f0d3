import type { AggregateOfferLeaf, OfferLeaf } from 'schema-dts';
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
  // Rich results require a delivery time, but the stores' times are unknown, so it is empty.
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

/** Undefined without a positive price (docs/spec/syndication.md SYNDICATION-6). Only free shipping has shipping details. */
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

/** The price range of several offers of one product. A single offer is returned as it is. */
export function aggregateOffer(offers: readonly OfferLeaf[]): AggregateOfferLeaf | OfferLeaf | undefined {
  const [first] = offers;
  if (offers.length < 2) return first;
  const prices = offers.map(({ price }) => Number(price));
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: offers.length,
    offers: [...offers],
  };
}
