import { productPage } from '../../contracts/deals/product-page.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import type { ProductPage } from '../../domain/deals/product-page.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import { productPageIncludes, toProductPage } from './to-product-page.ts';

/** Product pages by uid, or by what follows `/products/`: of their address, else their slug. */
export class ProductPageRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  async bySlug(ctx: RequestContext, slug: string): Promise<Tagged<ProductPage>> {
    try {
      return await this.#first(ctx, { url: `/products/${slug}` });
    } catch (error) {
      if (!errors.entryNotFound.is(error)) throw error;
    }
    // A slug may be the address of another page: it counts only until any page is published there.
    const { value, tags } = await this.#first(ctx, { slug });
    return { value, tags: [...tags, typeTag(productPage.uid)] };
  }

  /** Throws EntryNotFound. */
  byUid(ctx: RequestContext, uid: string): Promise<Tagged<ProductPage>> {
    return this.#first(ctx, { uid });
  }

  #first(ctx: RequestContext, query: Record<string, unknown>): Promise<Tagged<ProductPage>> {
    return this.#content.first(ctx, {
      as: 'product-page',
      type: productPage,
      request: { query, include: productPageIncludes, includeEmbeddedItems: true },
      policy: 'hour',
      map: toProductPage,
    });
  }
}
