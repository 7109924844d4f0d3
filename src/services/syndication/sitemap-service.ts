import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SitemapFile, SitemapPage } from '../../domain/syndication/sitemap.ts';
import type { SitemapRepository } from '../../repositories/syndication/sitemap-repository.ts';

/** The sitemap protocol's limit of a file. */
const MAX_PAGES = 50_000;

type Sitemaps = Pick<SitemapRepository, 'kinds' | 'sources' | 'count' | 'latestChange' | 'walk'>;

/** The sitemap, split by kind and by the maximum size of a file. Streams pages, so that memory holds one read of entries at a time. */
export class SitemapService {
  readonly #sitemaps: Sitemaps;

  constructor(sitemaps: Sitemaps) {
    this.#sitemaps = sitemaps;
  }

  /** All files with at least one page. */
  async files(ctx: RequestContext, maxPages = MAX_PAGES): Promise<SitemapFile[]> {
    const kinds = await Promise.all(this.#sitemaps.kinds.map((kind) => this.#filesOf(ctx, kind, maxPages)));
    return kinds.flat();
  }

  /** Streams the pages of one file; none for a file that does not exist. */
  async *pages(ctx: RequestContext, kind: string, number: number, maxPages = MAX_PAGES): AsyncGenerator<SitemapPage> {
    let skip = (number - 1) * maxPages;
    let left = maxPages;
    for (const source of this.#sitemaps.sources(kind)) {
      const count = await this.#sitemaps.count(ctx, source);
      if (skip < count && left > 0) {
        yield* this.#sitemaps.walk(ctx, source, skip, left);
        left -= count - skip;
      }
      skip = Math.max(0, skip - count);
    }
  }

  async #filesOf(ctx: RequestContext, kind: string, maxPages: number): Promise<SitemapFile[]> {
    const sources = this.#sitemaps.sources(kind);
    const counts = await Promise.all(sources.map((source) => this.#sitemaps.count(ctx, source)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    const files = Array.from({ length: Math.ceil(total / maxPages) }, (_, index) => ({
      kind,
      number: index + 1,
    }));
    if (files.length !== 1) return files;
    const changes = await Promise.all(sources.map((source) => this.#sitemaps.latestChange(ctx, source)));
    const changedAt = changes
      .filter((time) => time !== undefined)
      .toSorted()
      .at(-1);
    return files.map((file) => ({ ...file, ...(changedAt !== undefined && { changedAt }) }));
  }
}
