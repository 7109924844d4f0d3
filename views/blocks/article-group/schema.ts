import { contentBlock, link, optional, references, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('article_group', {
  title: optional(text),
  articles: references(['article']),
  page_link: optional(link),
});
