import { featuredTileGroup } from '../../../contracts/content/blocks/featured-tile-group.ts';
import { toImage } from '../../images/to-image.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

export const toFeaturedTileGroup = blockMapper(featuredTileGroup, ({ title, tiles }, scope) => ({
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
