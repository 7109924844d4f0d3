import type { BlockProps } from './block-props.ts';
import { LinkedImage } from './LinkedImage.tsx';

export function ImageTileBlock({ data }: BlockProps<'image_tile'>) {
  return <LinkedImage {...data} sizes="(min-width: 760px) 610px, 94vw" />;
}
