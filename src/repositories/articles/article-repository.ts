import { article } from '../../contracts/articles/article.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import type { Article } from '../../domain/articles/article.ts';
import { type ArticlePage, articleParts } from '../../domain/articles/article-page.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { type Mapping, mappingFor, present } from '../content/mapping.ts';
import { toRichText } from '../content/to-rich-text.ts';
import { toSeo } from '../content/to-seo.ts';
import { toArticle } from './to-article.ts';

/** Articles, newest first. */
export class ArticleRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
    this.#content = content;
  }

  list(ctx: RequestContext, { skip, limit }: { skip: number; limit: number }): Promise<Tagged<EntriesPage<Article>>> {
    return this.#content.list(ctx, {
      as: 'articles',
      type: article,
      request: { include: ['author'], includeCount: true, desc: 'original_published_time', skip, limit },
      policy: 'hour',
      map: toArticle,
    });
  }

  /** Throws EntryNotFound. */
  byUrl(ctx: RequestContext, url: string): Promise<Tagged<ArticlePage>> {
    return this.#content.first(ctx, {
      as: 'article',
      type: article,
      request: { query: { url }, include: ['author'], includeEmbeddedItems: true },
      policy: 'hour',
      map: toArticlePage,
    });
  }
}

/** A whole article, without empty sections. */
export function toArticlePage(entry: EntryOf<typeof article>, outer: Mapping): ArticlePage {
  const mapping = mappingFor(outer, entry);
  return {
    ...toArticle(entry, mapping),
    seo: toSeo(entry.seo_meta, mapping),
    sections: entry.sections.flatMap(({ heading, body }) => {
      const text = toRichText(body, mapping);
      return text === undefined ? [] : [{ parts: articleParts(text), ...present({ heading }) }];
    }),
  };
}
