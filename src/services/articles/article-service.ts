import type { Article } from '../../domain/articles/article.ts';
import type { ArticlePage } from '../../domain/articles/article-page.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ArticleRepository } from '../../repositories/articles/article-repository.ts';

const PAGE_SIZE = 12;
const MORE = 3;

interface ArticleIndex {
  articles: Article[];
  totalCount: number;
  pageSize: number;
  page: number;
}

/** Reads the blog's articles. */
export class ArticleService {
  readonly #articles: Pick<ArticleRepository, 'list' | 'byUrl'>;

  constructor(articles: Pick<ArticleRepository, 'list' | 'byUrl'>) {
    this.#articles = articles;
  }

  /** One page of the index, newest first. Throws 'Page not found' past the last page. */
  async index(ctx: RequestContext, page: number): Promise<Tagged<ArticleIndex>> {
    const { value, tags } = await this.#articles.list(ctx, { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
    if (page > 1 && value.items.length === 0) throw errors.pageNotFound({ path: `/blog?page=${page}` });
    return { value: { articles: value.items, totalCount: value.count, pageSize: PAGE_SIZE, page }, tags };
  }

  /** Throws EntryNotFound. */
  article(ctx: RequestContext, slug: string): Promise<Tagged<ArticlePage>> {
    return this.#articles.byUrl(ctx, `/blog/${slug}`);
  }

  /** The newest articles except the one at `url`. */
  async more(ctx: RequestContext, url: string): Promise<Tagged<Article[]>> {
    const { value, tags } = await this.#articles.list(ctx, { skip: 0, limit: MORE + 1 });
    return { value: value.items.filter((article) => article.url !== url).slice(0, MORE), tags };
  }
}
