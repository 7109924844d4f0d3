import { Icon } from './Icon.tsx';
import classes from './TileNote.module.css';

interface TileNoteProps {
  freeShipping: boolean;
  hasCoupon: boolean;
}

/** The small print of a tile that is good news. */
export function TileNote({ freeShipping, hasCoupon }: TileNoteProps) {
  if (!freeShipping && !hasCoupon) return null;
  return (
    <p className={classes.note}>
      {hasCoupon && (
        <span className={classes.code}>
          <Icon name="tag" size={16} />
          Code
        </span>
      )}
      {freeShipping && (
        <span className={classes.item}>
          <Icon name="truck" size={16} />
          Free shipping
        </span>
      )}
    </p>
  );
}
