import type { Article, Author } from '../../../src/domain/articles/article.ts';
import type { ArticlePage, ArticlePart } from '../../../src/domain/articles/article-page.ts';
import { pictures } from './pictures.ts';
import { richText } from './words.ts';

export const text = (...paragraphs: string[]): ArticlePart => ({ kind: 'text', text: richText(...paragraphs) });

export const author: Author = {
  displayName: 'Dana',
  fullName: 'Dana Whitfield',
  avatar: pictures.portrait,
  byline: 'Writes about kitchens and what they cost',
};

export const article = (changes: Partial<Article> = {}): Article => ({
  uid: 'article1',
  title: 'How to Boil Water for Less',
  url: '/blog/how-to-boil-water',
  lead: 'A kettle, a lid and a little patience save more than you would think.',
  heroImage: pictures.desk,
  publishDate: '2026-11-01T00:00:00.000Z',
  author,
  readTime: '4 min read',
  ...changes,
});

/** `count` different articles. */
export const articles = (count: number): Article[] =>
  Array.from({ length: count }, (_, index) =>
    article({
      uid: `article${index + 1}`,
      title: `Ten Ways to Pay Less, Part ${index + 1}`,
      url: `/blog/pay-less-${index + 1}`,
      heroImage: index % 2 === 0 ? pictures.desk : pictures.lamp,
    }),
  );

export const articlePage = (changes: Partial<ArticlePage> = {}): ArticlePage => ({
  ...article(),
  seo: { noIndex: false },
  sections: [
    { parts: [text('Water boils sooner under a lid. So do bills, as it turns out, but in the other direction.')] },
    { heading: 'The Lid', parts: [text('Use one. It is the whole trick, and it costs nothing.')] },
    { heading: 'The Patience', parts: [text('Fill only what you need.', 'Then wait for the whistle.')] },
  ],
  ...changes,
});
