import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { toImage } from '../../../src/repositories/images/to-image.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ title, url, overlay_image }, scope) => ({
  url,
  ...present({ title, overlayImage: toImage(overlay_image, scope, overlay_image?.description || title) }),
}));
