import { blockMapper, toPageLink } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { toImage } from '../../../src/repositories/images/to-image.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ image, alt_text, caption, page_link }, scope) => {
  const picture = toImage(image, scope, alt_text);
  return picture && { image: picture, ...present({ caption, pageLink: toPageLink(page_link) }) };
});
