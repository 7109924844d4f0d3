import type { ArticlePage as Article, Article as ArticleTile } from '../../src/domain/entities/article.ts';
import type { Deferred } from '../../src/domain/page-object.ts';

export interface ArticlePageProps {
  article: Article;
  more: Deferred<ArticleTile[]>;
}

export function ArticlePage(_props: ArticlePageProps) {
  return null;
}
