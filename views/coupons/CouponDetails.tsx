import type { ReactNode } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { couponOriginWords, couponWarning } from '../../src/domain/coupons/coupon-words.ts';
import { formatDay } from '../../src/domain/text/format-day.ts';
import { EmbedCard } from '../content/EmbedCard.tsx';
import { Picture } from '../images/Picture.tsx';
import classes from './CouponDetails.module.css';

/** See docs/spec/coupons.md COUPONS-12: CSS pixels of the store's logo. */
const LOGO_HEIGHT = 60;
const LOGO_WIDTH = 180;

/** A coupon by itself: whose it is, what it gives and until when; the code and what is done with it stand in the middle. */
export function CouponDetails({ coupon, children }: { coupon: RevealedCoupon; children: ReactNode }) {
  const { store, description, expiresAt, embeddedItems, origin, answers } = coupon;
  const until = coupon.expirationText ?? (expiresAt && `Ends ${formatDay(expiresAt)}`);
  const warning = answers && couponWarning(answers);
  return (
    <div className={classes.details}>
      {store && (
        <Picture
          image={store.logo}
          width={LOGO_WIDTH}
          height={LOGO_HEIGHT}
          fit="contain"
          alt={store.title}
          label={store.title}
          className={classes.logo}
        />
      )}
      {description && <p className={classes.words}>{description}</p>}
      {warning && <p className={classes.warning}>{warning}</p>}
      {children}
      <p className={classes.small}>
        {until && `${until} · `}
        {couponOriginWords(origin, store?.title)}
      </p>
      {embeddedItems.map((embed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one item may stand twice
        <EmbedCard key={index} embed={embed} />
      ))}
    </div>
  );
}
