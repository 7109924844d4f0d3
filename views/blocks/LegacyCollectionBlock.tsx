import type { Feed } from '../../src/domain/entities/feed.ts';
import { CollectionTile, CollectionTileSkeleton } from '../components/CollectionTile.tsx';
import { Deferred } from '../components/Deferred.tsx';
import type { BlockProps } from './block-props.ts';

/** A collection's first deals as the way to its page; one that is empty is left out. */
export function LegacyCollectionBlock({ data: { title, slug, deferredKey } }: BlockProps<'legacy_collection'>) {
  return (
    <Deferred<Feed> of={{ deferred: deferredKey }} fallback={<CollectionTileSkeleton />}>
      {(feed) =>
        feed?.slots.length === 0 ? null : (
          <CollectionTile slug={slug} title={title ?? feed?.title ?? 'A Collection of Deals'} feed={feed} />
        )
      }
    </Deferred>
  );
}
