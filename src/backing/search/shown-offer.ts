import type { z } from 'zod';
import { productListing } from '../../contracts/deals/listing.ts';
import type { post } from '../../contracts/deals/post.ts';
import { type Discount, discountPercent, readDiscount } from '../../domain/deals/discount.ts';
import { savingsPercent } from '../../domain/deals/savings-percent.ts';

/** The fields of a listing of any kind that decide which prices a deal shows. */
export const offerFacts = productListing.entry
  .pick({
    discontinued: true,
    availability: true,
    unit_discount_price: true,
    unit_regular_price: true,
    discount_percent: true,
    discount_amount: true,
    discount_kind: true,
  })
  .partial({ availability: true });
type Listing = z.infer<typeof offerFacts>;
type Prices = Partial<Pick<z.infer<typeof post.entry>, 'bd_discount_price' | 'bd_strikethrough_price'>>;

/** Whether the listing cannot be bought. */
export const isUnavailable = ({ discontinued, availability }: Listing): boolean =>
  discontinued === true || availability === 'out_of_stock' || availability === 'broken_link';

interface ShownOffer {
  /** US dollars; undefined when the page shows a discount or nothing. */
  price: number | undefined;
  /** US dollars, before the saving; set only with a discount price. */
  was: number | undefined;
  /** Only without a price. */
  discount?: Discount;
  /** Whole percent; 0 when nothing is saved or the percentage is unknown. */
  percentOff: number;
}

/** Finds what the page of a deal shows: the editor's prices, else the prices or the discount of the first available listing. */
export function shownOffer(deal: Prices, listings: readonly Listing[]): ShownOffer {
  const listing = listings.find((one) => !isUnavailable(one)) ?? listings[0];
  const price = deal.bd_discount_price ?? listing?.unit_discount_price ?? undefined;
  const regular = deal.bd_strikethrough_price ?? listing?.unit_regular_price ?? undefined;
  const discount = listing && readDiscount(listing);
  if (price !== undefined) return { price, was: regular, percentOff: savingsPercent(regular, price) };
  if (discount) return { price: undefined, was: undefined, discount, percentOff: discountPercent(discount, regular) };
  return { price: listing?.unit_regular_price ?? undefined, was: undefined, percentOff: 0 };
}

/** The price of a listing in US dollars; none when only its discount and its regular price are known. */
export const listingPrice = (listing: Listing): number | undefined =>
  listing.unit_discount_price ?? (readDiscount(listing) ? undefined : listing.unit_regular_price) ?? undefined;

/** Thresholds of the discount filter, in percent. */
const DISCOUNTS = [10, 25, 50, 70] as const;

/** The facets of an offer: `discounts`, `coupons` and `stock` (docs/spec/feeds.md FEEDS-16). */
export const offerFacets = (percentOff: number, hasCode: boolean, isSoldOut: boolean) => ({
  discounts: DISCOUNTS.filter((least) => percentOff >= least).map(String),
  coupons: [hasCode ? 'with-code' : 'without-code'],
  stock: [isSoldOut ? 'sold-out' : 'in-stock'],
});
