import { inject, injectable } from 'inversify';
import { currentBlocks } from '../domain/current-blocks.ts';
import type { AcquisitionPage } from '../domain/entities/acquisition-page.ts';
import type { BlockPage } from '../domain/entities/page.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { AcquisitionRepository } from '../repositories/acquisition-repository.ts';
import { type BlockPageType, PageRepository } from '../repositories/page-repository.ts';

export type { BlockPageType };

/** Pages of blocks (home, generic, marketing, Black Friday, My Deals) and those that campaigns lead to. */
@injectable()
export class PageService {
  readonly #pages: Pick<PageRepository, 'byUrl'>;
  readonly #acquisition: Pick<AcquisitionRepository, 'byUrl'>;

  constructor(
    @inject(PageRepository) pages: Pick<PageRepository, 'byUrl'>,
    @inject(AcquisitionRepository) acquisition: Pick<AcquisitionRepository, 'byUrl'>,
  ) {
    this.#pages = pages;
    this.#acquisition = acquisition;
  }

  home(ctx: RequestContext): Promise<Tagged<BlockPage>> {
    return this.page(ctx, 'home_page', '/');
  }

  /** The page as it shows now. Throws EntryNotFound. */
  async page(ctx: RequestContext, type: BlockPageType, url: string): Promise<Tagged<BlockPage>> {
    const { value, tags } = await this.#pages.byUrl(ctx, type, url);
    return { value: { ...value, blocks: currentBlocks(value.blocks, ctx.now) }, tags };
  }

  /** Throws EntryNotFound. */
  acquisition(ctx: RequestContext, url: string): Promise<Tagged<AcquisitionPage>> {
    return this.#acquisition.byUrl(ctx, url);
  }
}
