import { productListing } from '../../contracts/deals/listing.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { ProductListing } from '../../domain/deals/listing.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { listingIncludes, toListings } from './to-listing.ts';

/** Product listings outside posts. */
export class ProductListingRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /** Unordered. Listings without a store are reported and dropped. Not cached, since the selection is personal. */
  byUids(ctx: RequestContext, uids: readonly string[]): Promise<Tagged<EntriesPage<ProductListing>>> {
    return this.#content.list(ctx, {
      as: 'listings',
      type: productListing,
      request: { query: { uid: { $in: [...uids] } }, include: listingIncludes(''), limit: uids.length },
      policy: 'none',
      map: (entry, mapping) =>
        toListings([{ ...entry, _content_type_uid: productListing.uid }], mapping).find(
          (listing) => listing.kind === 'product_listing',
        ),
    });
  }
}
