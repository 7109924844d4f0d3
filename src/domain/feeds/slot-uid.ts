import type { FeedSlot } from './feed.ts';

/** Of what stands in the slot: a placement may stand in several. */
export function slotUid(slot: FeedSlot): string {
  switch (slot.kind) {
    case 'post':
      return slot.post.uid;
    case 'listing':
      return slot.listing.uid;
    case 'placement':
      return slot.placement.uid;
  }
}
