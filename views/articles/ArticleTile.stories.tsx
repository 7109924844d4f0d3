import { article } from '../gallery/samples/articles.ts';
import { LONG_LEAD, LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ArticleTile } from './ArticleTile.tsx';

const { heroImage, lead, author, ...bare } = article();

export const stories: Stories = {
  title: 'Components/Article tile',
  cases: [
    { name: 'With a picture', render: () => <ArticleTile article={article()} /> },
    { name: 'Title alone', render: () => <ArticleTile article={bare} /> },
    { name: 'Long words', render: () => <ArticleTile article={article({ title: LONG_TITLE, lead: LONG_LEAD })} /> },
  ],
};
