import type { Collection } from '../../src/domain/entities/collection.ts';
import { CollectionTile, CollectionTileSkeleton } from '../components/CollectionTile.tsx';
import { Deferred } from '../components/Deferred.tsx';
import type { BlockProps } from './block-props.ts';

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
