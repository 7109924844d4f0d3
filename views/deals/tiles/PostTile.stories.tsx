import type { PostTile as Post } from '../../../src/domain/deals/post.ts';
import { hoursFromNow, postTile } from '../../gallery/samples/deals.ts';
import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_TITLE, LONG_WORD } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { DEAL_GRID, TileGrid } from '../../ui/TileGrid.tsx';
import { PostTile, TileSkeleton } from './PostTile.tsx';

const bare: Post = { ...postTile({ uid: 'bare', headline: 'A Deal with Nothing but Its Name' }) };
delete bare.image;
delete bare.store;
delete bare.brand;
delete bare.discountPrice;
delete bare.strikethroughPrice;

const grid = (...posts: Post[]) => (
  <TileGrid columns={DEAL_GRID}>
    {posts.map((post) => (
      <li key={post.uid}>
        <PostTile post={post} />
      </li>
    ))}
  </TileGrid>
);

export const stories: Stories = {
  title: 'Components/Post tile',
  cases: [
    {
      name: 'With a saving; with code and free shipping; free',
      render: () =>
        grid(
          postTile(),
          postTile({
            uid: 'code',
            headline: 'Shoes, with a Code',
            image: pictures.shoe,
            hasCoupon: true,
            freeShipping: true,
          }),
          postTile({ uid: 'free', headline: 'A Lamp for Nothing', image: pictures.lamp, discountPrice: 0 }),
        ),
    },
    {
      name: 'Flags: new, ending soon, exclusive',
      render: () =>
        grid(
          postTile({ uid: 'new', headline: 'Since This Morning', startsAt: hoursFromNow(-3) }),
          postTile({ uid: 'ending', headline: 'Until Tonight', expiresAt: hoursFromNow(5) }),
          postTile({ uid: 'exclusive', headline: 'Only Here', exclusive: true }),
        ),
    },
    {
      name: 'Expired; sold out',
      render: () =>
        grid(
          postTile({ uid: 'expired', headline: 'It Was Good', expiresAt: hoursFromNow(-5) }),
          postTile({ uid: 'sold-out', headline: 'All Gone', soldOut: true }),
        ),
    },
    {
      name: 'Long words; missing parts',
      render: () =>
        grid(
          postTile({ uid: 'long', headline: LONG_TITLE, discountPrice: 1234567.89, strikethroughPrice: 9876543.21 }),
          postTile({ uid: 'word', headline: LONG_WORD, brand: LONG_WORD }),
          bare,
        ),
    },
    {
      name: 'Loading',
      render: () => (
        <TileGrid columns={DEAL_GRID}>
          <li>
            <TileSkeleton />
          </li>
        </TileGrid>
      ),
    },
  ],
};
