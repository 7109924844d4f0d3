import { blockMapper, toPageLink } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { toImage } from '../../../src/repositories/images/to-image.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, (fields, scope) => ({
  title: fields.title,
  ...present({
    lead: fields.lead,
    image: toImage(fields.image, scope, fields.image?.description || fields.title),
    textColor: fields.text_color,
    backgroundColor: fields.background_color,
    pageLink: toPageLink(fields.page_link),
  }),
}));
