import { inject, injectable } from 'inversify';
import { productPage } from '../contracts/content/types/product-page.ts';
import type { ProductPage } from '../domain/entities/product-page.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { ContentClient } from './content-client.ts';
import { productPageIncludes, toProductPage } from './mapping/to-product-page.ts';

/** Product pages by what follows `/products/`: of their address, or their slug. */
@injectable()
export class ProductPageRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(@inject(ContentClient) content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  bySlug(ctx: RequestContext, slug: string): Promise<Tagged<ProductPage>> {
    return this.#content.first(ctx, {
      as: 'product-page',
      type: productPage,
      request: {
        query: { $or: [{ url: `/products/${slug}` }, { slug }] },
        include: productPageIncludes,
        includeEmbeddedItems: true,
      },
      policy: 'hour',
      map: toProductPage,
    });
  }
}
