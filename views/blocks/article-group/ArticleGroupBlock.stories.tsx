import { article, articles } from '../../gallery/samples/articles.ts';
import { LONG_LEAD, LONG_TITLE } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { ArticleGroupBlock } from './ArticleGroupBlock.tsx';
import type { Entity } from './schema.ts';

const bare = article({ uid: 'bare', title: 'No Picture, No Lead, No Author' });
delete bare.heroImage;
delete bare.lead;
delete bare.author;

export const stories: Stories = {
  title: 'Blocks/Article group',
  cases: [
    {
      name: 'More than fit, with a page of their own',
      render: () => (
        <ArticleGroupBlock
          data={{
            title: 'Save on Groceries',
            articles: articles(12),
            pageLink: { href: '/m/groceries', title: 'All of the guide' },
          }}
        />
      ),
    },
    { name: 'One article, no title', render: () => <ArticleGroupBlock data={{ articles: articles(1) }} /> },
    {
      name: 'Long words, missing parts',
      render: () => (
        <ArticleGroupBlock
          data={{
            title: LONG_TITLE,
            articles: [article({ uid: 'long', title: LONG_TITLE, lead: LONG_LEAD }), bare, ...articles(1)],
          }}
        />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = { articles: articles(4) };
