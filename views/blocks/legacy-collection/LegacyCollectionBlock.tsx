import type { Collection } from '../../../src/domain/feeds/collection.ts';
import { Deferred } from '../../ui/page/Deferred.tsx';
import type { BlockProps } from '../block-props.ts';
import { CollectionTile, CollectionTileSkeleton } from './CollectionTile.tsx';

/** A collection's first deals as the way to its page; one that is empty is left out. */
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
