import type { z } from 'zod';
import { productListing } from '../../../contracts/deals/listing.ts';
import { post } from '../../../contracts/deals/post.ts';

export const pricedPost = post.entry.pick({
  headline: true,
  listings: true,
  coupon_codes: true,
  bd_discount_price: true,
  bd_strikethrough_price: true,
});
/** Of listings of any kind: what only product listings have is optional. */
export const pricedListing = productListing.entry
  .pick({ discontinued: true, availability: true, unit_discount_price: true, unit_regular_price: true })
  .partial({ availability: true });
type Listing = z.infer<typeof pricedListing>;

const isUnavailable = ({ discontinued, availability }: Listing) =>
  discontinued === true || availability === 'out_of_stock' || availability === 'broken_link';

/**
 * The prices of a deal in US dollars as its page shows them: the editor's, else those of the first listing that can be
 * bought. `was` only beside a lower one.
 */
export function shownPrices(
  deal: Pick<z.infer<typeof pricedPost>, 'bd_discount_price' | 'bd_strikethrough_price'>,
  listings: readonly Listing[],
): { price: number | undefined; was: number | undefined } {
  const listing = listings.find((one) => !isUnavailable(one)) ?? listings[0];
  const discount = deal.bd_discount_price ?? listing?.unit_discount_price ?? undefined;
  const regular = deal.bd_strikethrough_price ?? listing?.unit_regular_price ?? undefined;
  return discount === undefined
    ? { price: listing?.unit_regular_price ?? undefined, was: undefined }
    : { price: discount, was: regular };
}
