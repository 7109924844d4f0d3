import type { AggregateOfferLeaf, OfferLeaf } from 'schema-dts';

/** Several offers of one product as their span of prices; one as itself; none as nothing. */
export function aggregateOffer(offers: readonly OfferLeaf[]): AggregateOfferLeaf | OfferLeaf | undefined {
  const [only] = offers;
  if (offers.length < 2) return only;
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
