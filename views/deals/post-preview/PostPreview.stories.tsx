import { useState } from 'react';
import type { Post } from '../../../src/domain/deals/post.ts';
import { withPostPreview } from '../../../src/domain/deals/post-preview-address.ts';
import { coupon } from '../../gallery/samples/coupons.ts';
import { hoursFromNow, post, productListing } from '../../gallery/samples/deals.ts';
import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_LEAD, LONG_TITLE, richText } from '../../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../../gallery/story.ts';
import { Button } from '../../ui/Button.tsx';
import { PostPreview, type PreviewedPost } from './PostPreview.tsx';
import { PostPreviewContent, PostPreviewSkeleton } from './PostPreviewContent.tsx';

const content = (changes: Partial<Post> = {}) => (
  <PostPreviewContent now={STORY_NOW} post={post(changes)} context={{}} />
);

function Opener({ load }: { load: () => Promise<PreviewedPost> }) {
  const [search, setSearch] = useState('');
  const close = () => setSearch('');
  return (
    <>
      <Button onClick={() => setSearch(withPostPreview('', { uid: 'post1', context: {} }))}>Preview a deal</Button>
      <PostPreview search={search} load={load} onClose={close} onFail={close} />
    </>
  );
}

export const stories: Stories = {
  title: 'Components/Post preview',
  cases: [
    { name: 'In its drawer', render: () => <Opener load={async () => ({ now: STORY_NOW, post: post() })} /> },
    { name: 'In its drawer, on its way', render: () => <Opener load={() => new Promise(() => {})} /> },
    {
      name: 'With a code and how to get it',
      render: () =>
        content({
          coupons: [coupon()],
          exclusive: true,
          expiresAt: hoursFromNow(6),
          instructions: richText('Put two in the cart.', 'Enter the code.'),
          listings: [productListing({ images: [pictures.kettle, pictures.lamp, pictures.desk] })],
        }),
    },
    { name: 'Expired', render: () => content({ expiresAt: hoursFromNow(-6) }) },
    {
      name: 'Sold out',
      render: () => content({ listings: [productListing({ availability: 'out_of_stock' })] }),
    },
    {
      name: 'Long words',
      render: () => content({ headline: LONG_TITLE, description: richText(LONG_LEAD, LONG_LEAD) }),
    },
    {
      name: 'Missing parts',
      render: () => {
        const { author, description, discountPrice, strikethroughPrice, ...bare } = post();
        const listings = [productListing({ images: [] })];
        return <PostPreviewContent now={STORY_NOW} post={{ ...bare, listings }} context={{}} />;
      },
    },
    { name: 'On its way', render: () => <PostPreviewSkeleton /> },
  ],
};
