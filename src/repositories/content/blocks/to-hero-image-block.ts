import { heroImageBlock } from '../../../contracts/content/blocks/hero-image-block.ts';
import { toImage } from '../../images/to-image.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

export const toHeroImageBlock = blockMapper(heroImageBlock, ({ image, caption, page_link }, scope) => {
  const picture = toImage(image, scope);
  return picture && { image: picture, ...present({ caption, pageLink: toPageLink(page_link) }) };
});
