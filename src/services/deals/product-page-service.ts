import { currentBlocks } from '../../domain/content/page-blocks.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { ProductPage } from '../../domain/deals/product-page.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ProductPageRepository } from '../../repositories/deals/product-page-repository.ts';

/** Reads product pages. */
export class ProductPageService {
  readonly #pages: Pick<ProductPageRepository, 'bySlug'>;

  constructor(pages: Pick<ProductPageRepository, 'bySlug'>) {
    this.#pages = pages;
  }

  /** The page with the blocks that are current now. Throws EntryNotFound. */
  async bySlug(ctx: RequestContext, slug: string): Promise<Tagged<ProductPage>> {
    const { value, tags } = await this.#pages.bySlug(ctx, slug);
    return { value: { ...value, blocks: currentBlocks(value.blocks, ctx.now) }, tags };
  }
}
