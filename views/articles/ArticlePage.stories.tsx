import type { ArticlePage as Article } from '../../src/domain/articles/article-page.ts';
import { articlePage, articles, text } from '../gallery/samples/articles.ts';
import { collectionOf, feedLink, feedOf } from '../gallery/samples/deals.ts';
import { LONG_LEAD, LONG_TITLE, LONG_WORD } from '../gallery/samples/words.ts';
import { STORY_NOW, type Stories } from '../gallery/story.ts';
import { ArticlePage } from './ArticlePage.tsx';

const more = { deferred: 'more' };
const long = articlePage({
  title: LONG_TITLE,
  lead: LONG_LEAD,
  sections: [{ heading: LONG_TITLE, parts: [text(LONG_LEAD, LONG_WORD)] }],
});
const collection = (slug: string, title: string) => ({ slug, title, deferredKey: slug });
const collections = { porch: collectionOf(4, 38), desk: collectionOf(4, 12), hall: collectionOf(2, 2) };
const embedding = articlePage({
  sections: [
    {
      heading: 'The Pans',
      parts: [text(LONG_LEAD), { kind: 'feed', feed: feedLink, deferredKey: 'feed' }, text('They last.')],
    },
    {
      heading: 'The Rest',
      parts: [
        {
          kind: 'collections',
          collections: [
            collection('porch', 'Summer on the Porch'),
            collection('desk', 'A Desk'),
            collection('hall', 'A Hall'),
          ],
        },
        text('And one by itself.'),
        { kind: 'collections', collections: [collection('porch', 'Summer on the Porch')] },
      ],
    },
  ],
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
      render: () => <ArticlePage now={STORY_NOW} article={articlePage()} more={more} />,
      deferred: { more: articles(3) },
    },
    {
      name: 'Embedded feed and collections',
      render: () => <ArticlePage now={STORY_NOW} article={embedding} more={more} />,
      deferred: { more: [], feed: feedOf(11, { totalCount: 40 }), ...collections },
    },
    {
      name: 'Long words',
      render: () => <ArticlePage now={STORY_NOW} article={long} more={more} />,
      deferred: { more: [] },
    },
    {
      name: 'Missing parts; nothing more loads',
      render: () => <ArticlePage now={STORY_NOW} article={bare} more={more} />,
    },
  ],
};
