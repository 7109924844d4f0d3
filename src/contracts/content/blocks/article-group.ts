import { contentBlock, link, optional, references, text } from '../fields.ts';

export const articleGroup = contentBlock('article_group', {
  title: optional(text),
  articles: references(['article']),
  page_link: optional(link),
});
