import { contentBlock, link, optional, references, text } from '../../../src/contracts/content/fields.ts';
import type { ListedArticle } from '../../../src/domain/articles/article.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';

export const schema = contentBlock(
  'article_group',
  {
    title: optional(text),
    articles: references(['article']).describe('In this order.'),
    page_link: optional(link).describe('A link to more of them.'),
  },
  { title: 'Articles', description: 'A row of articles.' },
);

export interface Entity {
  title?: string;
  articles: ListedArticle[];
  pageLink?: PageLink;
}
