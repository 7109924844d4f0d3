import type { Post, RelatedPosts } from '../../src/domain/deals/post.ts';
import { coupon } from '../gallery/samples/coupons.ts';
import { feedOf, hoursFromNow, post, productListing } from '../gallery/samples/deals.ts';
import { pictures } from '../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE, richText } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { DealPage } from './DealPage.tsx';

const related: RelatedPosts = {
  posts: feedOf(6).slots.flatMap((slot) => (slot.kind === 'post' ? slot.post : [])),
  totalCount: 120,
  url: '/categories/kitchen/deals',
};
const page = (changes: Partial<Post> = {}) => (
  <DealPage now={STORY_NOW} post={post(changes)} related={{ deferred: 'related' }} />
);

export const stories: Stories = {
  title: 'Pages/Deal',
  cases: [
    {
      name: 'With a code and how to get it',
      render: () =>
        page({
          coupons: [coupon()],
          exclusive: true,
          themes: [{ slug: 'gifts', name: 'Gift Ideas', color: '#b8321a' }],
          expiresAt: hoursFromNow(6),
          instructions: richText('Put two in the cart.', 'Enter the code.'),
          listings: [
            productListing({
              images: [pictures.kettle, pictures.lamp, pictures.desk],
              callout: 'Lowest price this year',
            }),
            productListing({ uid: 'listing2', headline: 'Whistling Kettle, Blue', availability: 'low_inventory' }),
          ],
        }),
      deferred: { related },
    },
    { name: 'Expired', render: () => page({ expiresAt: hoursFromNow(-6) }), deferred: { related } },
    {
      name: 'Sold out',
      render: () => page({ listings: [productListing({ availability: 'out_of_stock' })] }),
      deferred: { related: { posts: [], totalCount: 0 } },
    },
    {
      name: 'Long words',
      render: () =>
        page({
          headline: LONG_TITLE,
          description: richText(LONG_LEAD, LONG_LEAD),
          listings: [productListing({ headline: LONG_TITLE })],
        }),
      deferred: { related },
    },
    {
      name: 'Missing parts; related deals did not load',
      render: () => <DealPage now={STORY_NOW} post={bare()} related={{ deferred: 'related' }} />,
    },
  ],
};

function bare(): Post {
  const known = post({ listings: [productListing({ images: [] })] });
  delete known.author;
  delete known.description;
  delete known.discountPrice;
  delete known.strikethroughPrice;
  delete known.primaryCategory;
  return known;
}
