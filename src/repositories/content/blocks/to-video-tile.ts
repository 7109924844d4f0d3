import { videoTile } from '../../../contracts/content/blocks/video-tile.ts';
import { toImage } from '../../images/to-image.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';

export const toVideoTile = blockMapper(videoTile, ({ title, url, overlay_image }, scope) => ({
  url,
  ...present({ title, overlayImage: toImage(overlay_image, scope, overlay_image?.description || title) }),
}));
