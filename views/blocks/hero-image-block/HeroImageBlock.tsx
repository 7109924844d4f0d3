import { use } from 'react';
import { type BlockProps, LeadingBlockContext } from '../block-component.tsx';
import { LinkedImage } from '../LinkedImage.tsx';

/** A full-width image at its own aspect ratio. */
export function HeroImageBlock({ data }: BlockProps<'hero_image_block'>) {
  return <LinkedImage {...data} sizes="(min-width: 1760px) 1696px, 94vw" priority={use(LeadingBlockContext)} />;
}
