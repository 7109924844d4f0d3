import type { Post } from '../../src/domain/entities/post.ts';
import { postedTime } from '../../src/domain/posted-time.ts';
import { CouponBox } from './CouponBox.tsx';
import classes from './DealWords.module.css';
import { useNow } from './now-context.ts';
import { Picture } from './Picture.tsx';
import { RichText } from './RichText.tsx';

interface DealWordsProps {
  post: Post;
  isExpired: boolean;
}

/** What the editors say: codes (hidden when expired), how to get it, why it is good, who wrote it and when. */
export function DealWords({ post, isExpired }: DealWordsProps) {
  const now = useNow();
  const { author, coupons, description, instructions, publishedAt } = post;
  // A post and its coupon listing may both name the code.
  const uniqueCodes = coupons.filter(({ code }, index) => coupons.findIndex((other) => other.code === code) === index);
  return (
    <>
      {!isExpired && coupons.length > 0 && (
        <section aria-label="Coupon codes" className={classes.coupons}>
          {uniqueCodes.map((coupon) => (
            <CouponBox key={coupon.code} coupon={coupon} />
          ))}
        </section>
      )}
      {instructions && (
        <section aria-labelledby="how-to" className={classes.howTo}>
          <h2 id="how-to" className={classes.heading}>
            How to Get It
          </h2>
          <RichText content={instructions} headingFrom={3} />
        </section>
      )}
      {description && (
        <section aria-labelledby="about">
          <h2 id="about" className={classes.heading}>
            About This Deal
          </h2>
          <RichText content={description} headingFrom={3} />
        </section>
      )}
      <p className={classes.posted}>
        {author && (
          <>
            <span className={classes.face}>
              <Picture image={author.avatar} width={32} height={32} alt="" label={author.displayName} />
            </span>
            <span>By {author.displayName}</span>
          </>
        )}
        <span>
          Posted <time dateTime={publishedAt}>{postedTime(publishedAt, now)}</time>
        </span>
      </p>
    </>
  );
}
