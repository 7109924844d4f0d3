import { LinkCard } from '../components/LinkCard.tsx';
import type { BlockProps } from './block-props.ts';

/** A collection of the placements service, as the way to its page. */
export function LegacyCollectionBlock({ data: { title, collectionId } }: BlockProps<'legacy_collection'>) {
  return (
    <LinkCard
      icon="tag"
      title={title ?? 'A Collection of Deals'}
      lead="View All"
      href={`/collections/${encodeURIComponent(collectionId)}`}
    />
  );
}
