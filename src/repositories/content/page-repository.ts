import { inject, injectable } from 'inversify';
import { blackFridayLandingPage } from '../contracts/content/types/black-friday-landing-page.ts';
import { genericPage } from '../contracts/content/types/generic-page.ts';
import { homePage } from '../contracts/content/types/home-page.ts';
import { marketingPage } from '../contracts/content/types/marketing-page.ts';
import { myDealsHomePage } from '../contracts/content/types/my-deals-home-page.ts';
import type { BlockPage } from '../domain/entities/page.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { errors } from '../errors/catalogue.ts';
import { ContentClient } from './content-client.ts';
import { blockIncludes } from './mapping/blocks/to-blocks.ts';
import type { ReadableType } from './mapping/read-entry.ts';
import { type BlockPageEntry, toBlockPage } from './mapping/to-block-page.ts';

/** The content types whose pages are a body and blocks. */
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
@injectable()
export class PageRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(@inject(ContentClient) content: Pick<ContentClient, 'first'>) {
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
