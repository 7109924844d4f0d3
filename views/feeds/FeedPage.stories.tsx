import { allBlocksDeferred, exampleBlocks } from '../gallery/samples/all-blocks.ts';
import { feedOf } from '../gallery/samples/deals.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { FeedPage } from './FeedPage.tsx';

const page = (title: string, blocks = exampleBlocks()) => (
  <FeedPage now={STORY_NOW} title={title} topBlocks={blocks} bottomBlocks={blocks} feed={{ deferred: 'page' }} />
);

export const stories: Stories = {
  title: 'Pages/Feed',
  cases: [
    { name: 'Deals', render: () => page('Kitchen Deals'), deferred: { page: feedOf(24, { totalCount: 336 }) } },
    {
      name: 'Between blocks, with a long title',
      render: () => page(LONG_TITLE, exampleBlocks('hero_image_banner', 'tile_group')),
      deferred: { ...allBlocksDeferred, page: feedOf(5) },
    },
    { name: 'Empty', render: () => page('Kitchen Deals'), deferred: { page: feedOf(0) } },
    { name: 'Failed to load', render: () => page('Kitchen Deals') },
  ],
};
