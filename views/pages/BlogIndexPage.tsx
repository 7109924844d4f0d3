import type { Article } from '../../src/domain/entities/article.ts';

export interface BlogIndexPageProps {
  articles: Article[];
  totalCount: number;
  pageSize: number;
  /** One-based. */
  page: number;
}

export function BlogIndexPage(_props: BlogIndexPageProps) {
  return null;
}
