import { MiniCouponButton } from '../../coupons/MiniCouponButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './TileNote.module.css';

interface TileNoteProps {
  freeShipping: boolean;
  /** Of the deal (`dealCouponId`); false: it offers no code. */
  couponId: string | false;
  /** What the deal is called. */
  title: string;
}

/** The small print of a tile that is good news. */
export function TileNote({ freeShipping, couponId, title }: TileNoteProps) {
  if (!freeShipping && !couponId) return null;
  return (
    <div className={classes.note}>
      {couponId && <MiniCouponButton id={couponId} title={title} />}
      {freeShipping && (
        <span className={classes.item}>
          <Icon name="truck" size={16} />
          Free shipping
        </span>
      )}
    </div>
  );
}
