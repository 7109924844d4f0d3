import { useEffect, useEffectEvent, useState } from 'react';
import { postPreviewDrawerOpen } from '../../../src/domain/analytics/deal-events.ts';
import { bestOffer } from '../../../src/domain/deals/deal-facts.ts';
import type { Post } from '../../../src/domain/deals/post.ts';
import { readPostPreview } from '../../../src/domain/deals/post-address.ts';
import type { PostPreviewAddress } from '../../../src/domain/deals/post-preview-address.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { DrawerTop } from '../../ui/dialog/DrawerTop.tsx';
import { RegionBoundary } from '../../ui/page/RegionBoundary.tsx';
import { SellerLink } from '../DealOffer.tsx';
import { recordViewedDeal } from '../viewed-deals.ts';
import classes from './PostPreview.module.css';
import { PostPreviewContent, PostPreviewSkeleton } from './PostPreviewContent.tsx';

/** A post, and when it was loaded, ISO 8601. */
export interface PreviewedPost {
  now: string;
  post: Post;
  isInCheck?: boolean;
}

interface PostPreviewProps {
  /** Query of the address; names the post to preview, if any. */
  search: string;
  /** Rejects if the post cannot be loaded. */
  load: (uid: string, signal: AbortSignal) => Promise<PreviewedPost>;
  onClose: () => void;
  onFail: (error: unknown) => void;
}

interface Shown {
  asked: PostPreviewAddress;
  loaded?: PreviewedPost;
}

/** The post preview drawer (docs/spec/deals.md DEALS-21). Keeps its content while it slides out. */
export function PostPreview({ search, load, onClose, onFail }: PostPreviewProps) {
  const asked = readPostPreview(search);
  const track = useTrack();
  const [shown, setShown] = useState<Shown>();
  if (asked && asked.uid !== shown?.asked.uid) setShown({ asked });
  const uid = asked?.uid;
  const start = useEffectEvent((signal: AbortSignal) => {
    if (!asked) return;
    load(asked.uid, signal).then(
      (loaded) => {
        if (signal.aborted) return;
        setShown({ asked, loaded });
        recordViewedDeal(asked.uid);
        track(postPreviewDrawerOpen({ postUid: asked.uid, listingUid: asked.context.listing }));
      },
      (error: unknown) => signal.aborted || onFail(error),
    );
  });
  useEffect(() => {
    if (uid === undefined) return;
    const controller = new AbortController();
    start(controller.signal);
    return () => controller.abort();
  }, [uid]);

  const loaded = shown?.loaded;
  const listing = loaded && bestOffer(loaded.post, shown.asked.context.listing)?.listing;
  return (
    <Drawer open={asked !== undefined} onClose={onClose} label="Deal preview" dock="preview">
      <DrawerTop onClose={onClose} closeLabel="Close preview">
        <div className={classes.top}>
          {listing && <SellerLink store={listing.store} />}
          {loaded && (
            <SaveButton
              item={{ contentType: 'post', uid: loaded.post.uid, listingUid: listing?.uid }}
              title={loaded.post.headline}
              look="line"
            />
          )}
        </div>
      </DrawerTop>
      <p role="status" className="visually-hidden">
        {loaded ? loaded.post.headline : 'Loading the deal'}
      </p>
      <RegionBoundary name="post preview" of={shown?.asked.uid} onFail={onFail}>
        {loaded ? <PostPreviewContent {...loaded} context={shown.asked.context} /> : <PostPreviewSkeleton />}
      </RegionBoundary>
    </Drawer>
  );
}
