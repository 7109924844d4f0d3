import { allBlocksDeferred, exampleBlocks } from '../gallery/samples/all-blocks.ts';
import { myDeals, myDealsDeferred, myDealsRows } from '../gallery/samples/my-deals.ts';
import { LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { MyDealsPage } from './MyDealsPage.tsx';

const home = {
  uid: 'mydeals',
  title: 'My Deals',
  url: '/shop',
  seo: { noIndex: false },
  blocks: exampleBlocks('hero_image_banner', 'tile_group', 'feed_block', 'two_up_placement'),
};

const newcomer = myDeals({ categories: [] });

export const stories: Stories = {
  title: 'Pages/My Deals',
  cases: [
    {
      name: 'For newcomers',
      render: () => <MyDealsPage now={STORY_NOW} home={home} mine={newcomer} />,
      deferred: allBlocksDeferred,
    },
    {
      name: 'For a visitor who has looked around',
      render: () => (
        <MyDealsPage now={STORY_NOW} home={home} mine={{ ...myDeals({ gender: 'f' }), blocks: myDealsRows }} />
      ),
      deferred: { ...allBlocksDeferred, ...myDealsDeferred },
    },
    {
      name: 'For a member',
      render: () => (
        <MyDealsPage
          now={STORY_NOW}
          home={home}
          mine={{ ...myDeals({ kind: 'member', saves: 7 }), blocks: myDealsRows.slice(1) }}
        />
      ),
      deferred: { ...allBlocksDeferred, ...myDealsDeferred },
    },
    {
      name: 'A long title, and no feed loads',
      render: () => (
        <MyDealsPage
          now={STORY_NOW}
          home={{ ...home, title: LONG_WORD }}
          mine={{ ...myDeals(), blocks: myDealsRows }}
        />
      ),
    },
    {
      name: 'Nothing picked yet',
      render: () => (
        <MyDealsPage now={STORY_NOW} home={{ ...home, blocks: [] }} mine={{ ...newcomer, departments: [] }} />
      ),
    },
  ],
};
