import { useEffect, useState } from 'react';
import type { PostTile } from '../../src/domain/deals/post.ts';
import { useSession } from '../accounts/session-context.ts';
import box from '../ui/page.module.css';
import { BlockSection } from '../ui/SectionHeader.tsx';
import { PostRow } from './tiles/PostRow.tsx';
import { recordViewedDeal, viewedDeals } from './viewed-deals.ts';

const TITLE = 'Recently Viewed';
const NOTHING: PostTile[] = [];
/** See docs/spec/deals.md DEALS-28. */
const MAX_TILES = 11;

/** Tiles of the deals viewed before the shown one, which it records as viewed. Without tiles it renders nothing. */
export function ViewedDealsRow({ shown }: { shown?: string | undefined }) {
  const isMember = useSession()?.isLoggedIn;
  const [posts, setPosts] = useState(NOTHING);
  useEffect(() => {
    if (shown !== undefined) recordViewedDeal(shown);
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: log-out forgets the deals
  useEffect(() => {
    const aborter = new AbortController();
    const uids = viewedDeals().filter((uid) => uid !== shown);
    const show = (found: PostTile[]) => aborter.signal.aborted || setPosts(found.slice(0, MAX_TILES));
    fetchTiles(uids, aborter.signal).then(show, () => show(NOTHING));
    return () => aborter.abort();
  }, [shown, isMember]);
  if (posts.length === 0) return null;
  return (
    <div className={shown === undefined ? box.afterBlocks : undefined}>
      <BlockSection title={TITLE}>
        <PostRow label={TITLE} posts={posts} />
      </BlockSection>
    </div>
  );
}

async function fetchTiles(uids: readonly string[], signal: AbortSignal): Promise<PostTile[]> {
  if (uids.length === 0) return NOTHING;
  const response = await fetch(`/shop/api/deals?${new URLSearchParams({ uids: uids.join() })}`, { signal });
  if (!response.ok) return NOTHING;
  const { posts }: { posts: PostTile[] } = await response.json();
  return posts;
}
