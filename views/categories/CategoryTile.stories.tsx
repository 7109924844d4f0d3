import { category } from '../gallery/samples/categories.ts';
import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { CategoryTile } from './CategoryLinks.tsx';

const { image, ...bare } = category('Garden');

export const stories: Stories = {
  title: 'Components/Category tile',
  cases: [
    { name: 'With a picture', render: () => <CategoryTile category={category('Kitchen')} /> },
    { name: 'Without a picture', render: () => <CategoryTile category={bare} /> },
    { name: 'Long words', render: () => <CategoryTile category={category(LONG_TITLE)} /> },
  ],
};
