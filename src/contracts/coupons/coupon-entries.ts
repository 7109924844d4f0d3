import { z } from 'zod';
import { couponOrigins } from '../../domain/coupons/coupon.ts';
import { contentType, endTime, httpsUrl, line, optional, reference, richText } from '../content/fields.ts';
import { listingFields } from '../deals/listing.ts';

/** Source of a code; default: the store for its own coupons, the editors for a post's codes. */
export const couponOrigin = z.enum(couponOrigins).meta({ title: 'Source', description: 'Who found the code.' });

const CODE_HELP = 'What shoppers type at the checkout.';
const codeFields = {
  description: optional(richText).describe('Conditions of the code.'),
  expires_at: optional(endTime).meta({ title: 'Ends', description: 'Empty: until someone ends it.' }),
  origin: optional(couponOrigin),
};

/** A listing of a post that is a code. */
export const couponListing = contentType(
  'coupon_listing',
  { ...listingFields, ...codeFields, code: line.describe(CODE_HELP) },
  { about: { help: 'A code at one store, shown inside a deal.', isPart: true } },
);

/** A coupon of a store, from the legacy system. */
export const legacyCoupon = contentType(
  'legacy_coupon',
  {
    title: line.describe('What it saves, such as 20% off shoes.'),
    code: optional(line).describe(`${CODE_HELP} Empty: the link alone gives the saving.`),
    ...codeFields,
    store: reference('store').describe('Where it is valid.'),
    tracking_link: httpsUrl.describe('The address at the store that shoppers are sent to.'),
    legacy_id: optional(z.number().int().positive()).meta({
      title: 'Old coupon number',
      description: 'The number in the earlier system, so that old /go/c/ links still work.',
    }),
  },
  { about: { label: 'Coupon', help: 'A code or an offer of a store, shown on the page of the store.' } },
);
