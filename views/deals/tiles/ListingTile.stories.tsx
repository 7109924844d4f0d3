import type { ProductListing } from '../../../src/domain/deals/listing.ts';
import { productListing } from '../../gallery/samples/deals.ts';
import { LONG_TITLE, LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { ListingTile } from './ListingTile.tsx';

const { discountPrice, regularPrice, brand, ...bare } = productListing({ images: [] });
const tile = (changes: Partial<ProductListing>) => <ListingTile listing={productListing(changes)} />;

export const stories: Stories = {
  title: 'Components/Listing tile',
  cases: [
    { name: 'With a saving', render: () => tile({}) },
    {
      name: 'Used, few left, with a callout',
      render: () => tile({ condition: 'used', availability: 'low_inventory', callout: 'Lowest price this year' }),
    },
    { name: 'Out of stock', render: () => tile({ availability: 'out_of_stock' }) },
    { name: 'With a link that does not work', render: () => tile({ availability: 'broken_link' }) },
    { name: 'Nothing but its name', render: () => <ListingTile listing={bare} /> },
    { name: 'Long words', render: () => tile({ headline: LONG_TITLE, callout: LONG_WORD }) },
  ],
};
