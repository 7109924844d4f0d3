import type { FeedSlot } from '../../src/domain/feeds/feed.ts';
import { ListingTile } from '../deals/tiles/ListingTile.tsx';
import { PostTile } from '../deals/tiles/PostTile.tsx';
import { PlacementTile } from './PlacementTile.tsx';

interface SlotTileProps {
  slot: FeedSlot;
  /** In the first screen. */
  priority?: boolean;
}

/** The tile of whatever stands in a slot of a feed. */
export function SlotTile({ slot, priority = false }: SlotTileProps) {
  switch (slot.kind) {
    case 'post':
      return <PostTile post={slot.post} priority={priority} />;
    case 'listing':
      return <ListingTile listing={slot.listing} priority={priority} />;
    case 'placement':
      return <PlacementTile placement={slot.placement} />;
  }
}
