import type { ArticlePage as Article } from '../../src/domain/articles/article-page.ts';
import { articlePage, articles } from '../gallery/samples/articles.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD, richText } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ArticlePage } from './ArticlePage.tsx';

const more = { deferred: 'more' };
const long = articlePage({
  title: LONG_TITLE,
  lead: LONG_LEAD,
  sections: [{ heading: LONG_TITLE, body: richText(LONG_LEAD, LONG_WORD) }],
});
const bare: Article = { ...articlePage(), sections: [] };
delete bare.lead;
delete bare.heroImage;
delete bare.author;

export const stories: Stories = {
  title: 'Pages/Article',
  cases: [
    {
      name: 'With more to read',
      render: () => <ArticlePage article={articlePage()} more={more} />,
      deferred: { more: articles(3) },
    },
    { name: 'Long words', render: () => <ArticlePage article={long} more={more} />, deferred: { more: [] } },
    { name: 'Missing parts; nothing more loads', render: () => <ArticlePage article={bare} more={more} /> },
  ],
};
