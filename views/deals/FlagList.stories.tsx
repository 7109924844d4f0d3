import { GALLERY_FLAG_LIMIT, postFlags, TILE_FLAG_LIMIT } from '../../src/domain/deals/post-flags.ts';
import { hoursFromNow, postTile } from '../gallery/samples/deals.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { FlagList } from './FlagList.tsx';

const now = new Date(STORY_NOW);
const everything = postTile({
  startsAt: hoursFromNow(-2),
  expiresAt: hoursFromNow(2),
  exclusive: true,
  freeShipping: true,
});

export const stories: Stories = {
  title: 'Components/Flags',
  cases: [
    { name: 'On a tile: one', render: () => <FlagList flags={postFlags(everything, now, TILE_FLAG_LIMIT)} /> },
    { name: 'On a gallery: three', render: () => <FlagList flags={postFlags(everything, now, GALLERY_FLAG_LIMIT)} /> },
    {
      name: 'Expired says nothing else',
      render: () => (
        <FlagList flags={postFlags({ ...everything, expiresAt: hoursFromNow(-1) }, now, GALLERY_FLAG_LIMIT)} />
      ),
    },
    {
      name: 'Sold out, free shipping',
      render: () => (
        <FlagList flags={postFlags(postTile({ soldOut: true, freeShipping: true }), now, GALLERY_FLAG_LIMIT)} />
      ),
    },
  ],
};
