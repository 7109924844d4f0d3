import { PostTile } from '../../deals/tiles/PostTile.tsx';
import { feedOf } from '../../gallery/samples/deals.ts';
import type { Stories } from '../../gallery/story.ts';
import { Carousel } from './Carousel.tsx';
import { HorizontalScroll } from './HorizontalScroll.tsx';

const tiles = (count: number) =>
  feedOf(count).slots.map((slot) => slot.kind === 'post' && <PostTile key={slot.post.uid} post={slot.post} />);

export const stories: Stories = {
  title: 'Components/Rows',
  cases: [
    { name: 'Eleven at most, turned by pages', render: () => <Carousel label="Deals">{tiles(14)}</Carousel> },
    { name: 'Fewer than fit', render: () => <Carousel label="Two deals">{tiles(2)}</Carousel> },
    ...([0, 4, 8] as const).map((gap) => ({
      name: `Scrolling, gap ${gap}`,
      render: () => (
        <HorizontalScroll gap={gap}>
          {['Kitchen', 'Outdoors', 'Electronics', 'Shoes', 'Books', 'Toys'].map((word) => (
            <li key={word}>
              <a href={`/categories/${word.toLowerCase()}`}>{word}</a>
            </li>
          ))}
        </HorizontalScroll>
      ),
    })),
  ],
};
