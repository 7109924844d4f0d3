import type { Post } from '../../src/domain/deals/post.ts';
import { CouponCodes, useRevealedText } from '../coupons/CouponCodes.tsx';
import { DealText } from './DealText.tsx';
import { PostedBy } from './PostedBy.tsx';

interface DealWordsProps {
  post: Post;
  isExpired: boolean;
}

/** What the editors say: codes (hidden when expired), how to get it, why it is good, who wrote it and when. */
export function DealWords({ post, isExpired }: DealWordsProps) {
  const { coupons, description, instructions } = post;
  const reveal = useRevealedText(coupons.map(({ code }) => code));
  return (
    <>
      {!isExpired && <CouponCodes coupons={coupons} store={post.listings[0]?.store.title} />}
      {instructions && <DealText title="How to Get It" content={reveal(instructions)} boxed />}
      {description && <DealText title="About This Deal" content={reveal(description)} />}
      <PostedBy {...post} />
    </>
  );
}
