import { blockMapper, toPageLink } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { toImage } from '../../../src/repositories/images/to-image.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ title, tiles }, scope) => ({
  tiles: tiles.map((tile) => ({
    title: tile.title,
    ...present({
      lead: tile.lead,
      textColor: tile.text_color,
      backgroundColor: tile.background_color,
      image: toImage(tile.image, scope, tile.image?.description || tile.title),
      pageLink: toPageLink(tile.page_link),
    }),
  })),
  ...present({ title }),
}));
