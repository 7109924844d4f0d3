import type { AcquisitionPage } from '../../domain/acquisition/acquisition-content.ts';
import type { BlockPage } from '../../domain/content/content-block.ts';
import { currentBlocks } from '../../domain/content/page-blocks.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { AcquisitionRepository } from '../../repositories/acquisition/acquisition-repository.ts';
import type { BlockPageType, PageRepository } from '../../repositories/content/page-repository.ts';

export type { BlockPageType };

/** Loads pages of blocks (home, generic, marketing, Black Friday, My Deals) and campaign landing pages. */
export class PageService {
  readonly #pages: Pick<PageRepository, 'byUrl'>;
  readonly #acquisition: Pick<AcquisitionRepository, 'byUrl'>;

  constructor(pages: Pick<PageRepository, 'byUrl'>, acquisition: Pick<AcquisitionRepository, 'byUrl'>) {
    this.#pages = pages;
    this.#acquisition = acquisition;
  }

  /** The front page; without a value while none is published. */
  async home(ctx: RequestContext): Promise<Tagged<BlockPage | undefined>> {
    try {
      return await this.page(ctx, 'home_page', '/');
    } catch (error) {
      if (!errors.entryNotFound.is(error)) throw error;
      return { value: undefined, tags: [typeTag('home_page')] };
    }
  }

  /** The page with its current placements only. Throws EntryNotFound. */
  async page(ctx: RequestContext, type: BlockPageType, url: string): Promise<Tagged<BlockPage>> {
    const { value, tags } = await this.#pages.byUrl(ctx, type, url);
    return { value: { ...value, blocks: currentBlocks(value.blocks, ctx.now) }, tags };
  }

  /** Throws EntryNotFound. */
  acquisition(ctx: RequestContext, url: string): Promise<Tagged<AcquisitionPage>> {
    return this.#acquisition.byUrl(ctx, url);
  }
}
