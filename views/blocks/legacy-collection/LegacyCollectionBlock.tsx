import type { Collection } from '../../../src/domain/feeds/collection.ts';
import { Deferred } from '../../ui/page/Deferred.tsx';
import type { BlockProps } from '../block-component.tsx';
import { CollectionTile, CollectionTileSkeleton } from './CollectionTile.tsx';

/** Links to a collection's page with its first deals; renders nothing for an empty collection. */
export function LegacyCollectionBlock({ data: { title, slug, deferredKey } }: BlockProps<'legacy_collection'>) {
  return (
    <Deferred<Collection> of={{ deferred: deferredKey }} fallback={<CollectionTileSkeleton />}>
      {(collection) =>
        collection?.deals.length === 0 ? null : (
          <CollectionTile
            slug={slug}
            title={title ?? collection?.title ?? 'A Collection of Deals'}
            collection={collection}
          />
        )
      }
    </Deferred>
  );
}
