import { imageTile } from '../../../contracts/content/blocks/image-tile.ts';
import { toImage } from '../../images/to-image.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

export const toImageTile = blockMapper(imageTile, ({ image, alt_text, caption, page_link }, scope) => {
  const picture = toImage(image, scope, alt_text);
  return picture && { image: picture, ...present({ caption, pageLink: toPageLink(page_link) }) };
});
