import { store } from '../../gallery/samples/deals.ts';
import { pictures } from '../../gallery/samples/pictures.ts';
import { LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import type { Entity, Tile } from './schema.ts';
import { TileGroupBlock } from './TileGroupBlock.tsx';

const stock = [pictures.kettle, pictures.shoe, pictures.lamp];
const tiles: Tile[] = Array.from({ length: 10 }, (_, index) => ({
  title: `Category ${index + 1}`,
  href: `/categories/category-${index + 1}/deals`,
  ...(stock[index % 3] && { image: stock[index % 3] as (typeof stock)[0] }),
}));
const group = (changes: Partial<Entity>) => (
  <TileGroupBlock
    data={{ tiles, layout: 'vertical', alignment: 'left', shape: 'square', favorites: false, ...changes }}
  />
);

export const stories: Stories = {
  title: 'Blocks/Tile group',
  cases: [
    { name: 'Vertical, square, left', render: () => group({ title: 'Shop by Category' }) },
    {
      name: 'Vertical, rectangular, centred',
      render: () => group({ shape: 'rectangular', alignment: 'center', tiles: tiles.slice(0, 5) }),
    },
    { name: 'Horizontal, circular', render: () => group({ layout: 'horizontal', shape: 'circular' }) },
    {
      name: 'Horizontal, square, right',
      render: () => group({ layout: 'horizontal', alignment: 'right', tiles: tiles.slice(0, 4) }),
    },
    {
      name: 'SavedItemList: stores that visitors keep',
      render: () => group({ favorites: true, shape: 'circular', tiles: [{ title: 'Kettle Lane', store }] }),
    },
    {
      name: 'Long words, captions, no pictures, no links',
      render: () =>
        group({
          title: LONG_TITLE,
          tiles: [
            { title: LONG_TITLE, caption: 'Up to 60% off', href: '/deals' },
            { title: 'Leads Nowhere' },
            { title: 'Leads Nowhere' },
          ],
        }),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  title: 'Popular Stores',
  tiles: [{ title: 'Kettle Lane', store }],
  layout: 'horizontal',
  alignment: 'center',
  shape: 'circular',
  favorites: true,
};
