import { blockMapper, toPageLink } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ headline, lead, page_link }) => ({
  headline,
  ...present({ lead, pageLink: toPageLink(page_link) }),
}));
