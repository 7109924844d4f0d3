import type { Listing } from '../../src/domain/deals/listing.ts';
import { productListing, store } from '../gallery/samples/deals.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ListingRow } from './ListingRow.tsx';

const row = (listing: Listing, isExpired = false) => (
  <ul>
    <ListingRow postUid="post1" listing={listing} isExpired={isExpired} />
  </ul>
);
const common = { headline: 'Everything in the Kitchen', title: 'Kitchen', images: [], discontinued: false, store };

export const stories: Stories = {
  title: 'Components/Listing',
  cases: [
    {
      name: 'A product with a callout',
      render: () => row(productListing({ callout: 'Lowest price this year', condition: 'open_box' })),
    },
    { name: 'A product that is out of stock', render: () => row(productListing({ availability: 'out_of_stock' })) },
    { name: 'A product of an expired deal', render: () => row(productListing(), true) },
    {
      name: 'A sale',
      render: () => row({ ...common, kind: 'sale_listing', uid: 'sale1', saleType: 'clearance' }),
    },
    {
      name: 'A coupon',
      render: () =>
        row({ ...common, kind: 'coupon_listing', uid: 'coupon1', description: 'Ten percent off everything.' }),
    },
    {
      name: 'Long words, no picture',
      render: () => row(productListing({ headline: LONG_TITLE, callout: LONG_TITLE, images: [] })),
    },
  ],
};
