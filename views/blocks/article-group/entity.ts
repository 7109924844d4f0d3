import type { Article } from '../../../src/domain/articles/article.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';

export interface Entity {
  title?: string;
  articles: Article[];
  pageLink?: PageLink;
}
