import { blackFridayStorePage } from '../../contracts/seasons/black-friday-store-page.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { BlackFridayAd, BlackFridayStorePage } from '../../domain/seasons/black-friday-store-page.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { blockIncludes } from '../content/blocks/to-blocks.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { toBlackFridayAd, toBlackFridayStorePage } from './to-black-friday-store-page.ts';

const include = ['store', ...blockIncludes('content_blocks')];

/** What stores offer on Black Friday. */
export class BlackFridayRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  storePage(ctx: RequestContext, url: string): Promise<Tagged<BlackFridayStorePage>> {
    return this.#content.first(ctx, {
      as: 'page',
      type: blackFridayStorePage,
      request: { query: { url }, include, includeEmbeddedItems: true },
      policy: 'hour',
      map: toBlackFridayStorePage,
    });
  }

  /** The first `limit` ads by title. */
  ads(ctx: RequestContext, limit: number): Promise<Tagged<EntriesPage<BlackFridayAd>>> {
    return this.#content.list(ctx, {
      as: 'ads',
      type: blackFridayStorePage,
      request: { include: ['store'], only: ['uid', 'title', 'url', 'store'], asc: 'title', limit },
      policy: 'hour',
      map: toBlackFridayAd,
    });
  }
}
