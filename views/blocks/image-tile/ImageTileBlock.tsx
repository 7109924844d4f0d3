import type { BlockProps } from '../block-component.tsx';
import { LinkedImage } from '../LinkedImage.tsx';
import classes from './ImageTileBlock.module.css';

/** An image as wide as a text column. */
export function ImageTileBlock({ data }: BlockProps<'image_tile'>) {
  return (
    <div className={classes.tile}>
      <LinkedImage {...data} sizes="(min-width: 820px) 760px, 94vw" />
    </div>
  );
}
