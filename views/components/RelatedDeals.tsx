import type { FeedPageLink } from '../../src/domain/entities/feed.ts';
import type { PostTile } from '../../src/domain/entities/post.ts';
import type { Deferred as DeferredName } from '../../src/domain/page-object.ts';
import { BlockSection } from './BlockSection.tsx';
import { Deferred } from './Deferred.tsx';
import { PostRow, PostRowSkeleton } from './PostRow.tsx';

interface RelatedDealsProps {
  related: DeferredName<PostTile[]>;
  category: FeedPageLink | undefined;
}

const TITLE = 'More Deals Like This';

/** Deals of the same category; the row drops out when it does not come. */
export function RelatedDeals({ related, category }: RelatedDealsProps) {
  return (
    <Deferred
      of={related}
      fallback={
        <BlockSection title={TITLE}>
          <PostRowSkeleton label={TITLE} />
        </BlockSection>
      }
    >
      {(posts) =>
        posts && posts.length > 0 ? (
          <BlockSection title={TITLE} viewAll={category?.url}>
            <PostRow label={TITLE} posts={posts} />
          </BlockSection>
        ) : null
      }
    </Deferred>
  );
}
