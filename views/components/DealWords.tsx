import type { Post } from '../../src/domain/entities/post.ts';
import { CouponCodes } from './CouponCodes.tsx';
import { DealText } from './DealText.tsx';
import { PostedBy } from './PostedBy.tsx';

interface DealWordsProps {
  post: Post;
  isExpired: boolean;
}

/** What the editors say: codes (hidden when expired), how to get it, why it is good, who wrote it and when. */
export function DealWords({ post, isExpired }: DealWordsProps) {
  const { coupons, description, instructions } = post;
  return (
    <>
      {!isExpired && <CouponCodes coupons={coupons} />}
      {instructions && <DealText title="How to Get It" content={instructions} boxed />}
      {description && <DealText title="About This Deal" content={description} />}
      <PostedBy {...post} />
    </>
  );
}
