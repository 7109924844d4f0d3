import { inject, injectable } from 'inversify';
import { currentBlocks } from '../domain/current-blocks.ts';
import type { BlockPage } from '../domain/entities/page.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { type BlockPageType, PageRepository } from '../repositories/page-repository.ts';

export type { BlockPageType };

/** Pages of blocks: home, generic, marketing, Black Friday. */
@injectable()
export class PageService {
  readonly #pages: Pick<PageRepository, 'byUrl'>;

  constructor(@inject(PageRepository) pages: Pick<PageRepository, 'byUrl'>) {
    this.#pages = pages;
  }

  home(ctx: RequestContext): Promise<Tagged<BlockPage>> {
    return this.page(ctx, 'home_page', '/');
  }

  /** The page as it shows now. Throws EntryNotFound. */
  async page(ctx: RequestContext, type: BlockPageType, url: string): Promise<Tagged<BlockPage>> {
    const { value, tags } = await this.#pages.byUrl(ctx, type, url);
    return { value: { ...value, blocks: currentBlocks(value.blocks, ctx.now) }, tags };
  }
}
