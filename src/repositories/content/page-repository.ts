import { genericPage, homePage, marketingPage } from '../../contracts/content/page-types.ts';
import { myDealsHomePage } from '../../contracts/my-deals/my-deals-home-page.ts';
import { blackFridayLandingPage } from '../../contracts/seasons/black-friday.ts';
import type { BlockPage } from '../../domain/content/content-block.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { blockIncludes } from './blocks/to-blocks.ts';
import type { ContentClient } from './content-client.ts';
import type { ReadableType } from './read-entry.ts';
import { type BlockPageEntry, toBlockPage } from './to-block-page.ts';

/** Content types whose pages have a body and blocks. */
const blockPageTypes = {
  home_page: homePage,
  generic_page: genericPage,
  marketing_page: marketingPage,
  black_friday_landing_page: blackFridayLandingPage,
  my_deals_home_page: myDealsHomePage,
} satisfies Record<string, ReadableType<BlockPageEntry>>;
export type BlockPageType = keyof typeof blockPageTypes;

const include = blockIncludes('content_blocks');

/** Pages of blocks by address. */
export class PageRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound; PageFetchUndefined for a type that is no page of blocks. */
  byUrl(ctx: RequestContext, type: BlockPageType, url: string): Promise<Tagged<BlockPage>> {
    const contentType: ReadableType<BlockPageEntry> | undefined = blockPageTypes[type];
    if (contentType === undefined) throw errors.pageFetchUndefined({ type });
    return this.#content.first<BlockPageEntry, BlockPage>(ctx, {
      as: 'page',
      type: contentType,
      request: { query: { url }, include, includeEmbeddedItems: true },
      policy: 'hour',
      map: toBlockPage,
    });
  }
}
