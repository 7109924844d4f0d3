import { FeedRow } from '../../feeds/FeedRow.tsx';
import type { BlockProps } from '../block-component.tsx';

/** A carousel of a feed's first deals. */
export function FeedRowBlock({ data: { title, feed, deferredKey } }: BlockProps<'feed_block'>) {
  return <FeedRow title={title} feed={feed} deferredKey={deferredKey} />;
}
