import type { RelatedPosts } from '../../src/domain/deals/related-posts.ts';
import { showsViewAll, viewAllDeals } from '../../src/domain/feeds/feed.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { BlockSection } from '../ui/BlockSection.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { PostRow, PostRowSkeleton } from './tiles/PostRow.tsx';

interface RelatedDealsProps {
  related: DeferredName<RelatedPosts>;
}

const TITLE = 'More Deals Like This';

/** Deals of the same category or store; the row drops out when it does not come. */
export function RelatedDeals({ related }: RelatedDealsProps) {
  return (
    <Deferred
      of={related}
      fallback={
        <BlockSection title={TITLE}>
          <PostRowSkeleton label={TITLE} />
        </BlockSection>
      }
    >
      {(value) => value && value.posts.length > 0 && <Arrived {...value} />}
    </Deferred>
  );
}

function Arrived({ posts, totalCount, url }: RelatedPosts) {
  // The post itself counts among the whole list, and is not shown beside itself.
  const hasMore = url !== undefined && showsViewAll({ totalCount: totalCount - 1 });
  return (
    <BlockSection title={TITLE} {...(hasMore && { viewAll: url, viewAllLabel: viewAllDeals(totalCount) })}>
      <PostRow label={TITLE} posts={posts} />
    </BlockSection>
  );
}
