import { tileGroup } from '../../../contracts/content/blocks/tile-group.ts';
import { store } from '../../../contracts/stores/store.ts';
import type { Tile } from '../../../domain/content/content-block.ts';
import { toImage } from '../../images/to-image.ts';
import { toStoreLink } from '../../stores/to-store.ts';
import { present } from '../present.ts';
import { readReferences } from '../read-entry.ts';
import { blockMapper } from './block-mapper.ts';
import { toPageLink } from './to-page-link.ts';

/** A tile whose store is not published is dropped and told (browsing spec, section 5). */
export const toTileGroup = blockMapper(
  tileGroup,
  (fields, scope) => {
    const tiles = fields.tiles.flatMap((tile): Tile[] => {
      const [storeEntry] = readReferences(store, tile.store, scope);
      if (tile.store?.length && storeEntry === undefined) return [];
      const storeLink = storeEntry && toStoreLink(storeEntry, scope);
      const image = toImage(tile.image, scope, tile.image?.description || tile.title) ?? storeLink?.logo;
      const href = toPageLink(tile.page_link)?.href ?? (storeLink && `/stores/${storeLink.slug}`);
      return [{ title: tile.title, ...present({ caption: tile.caption, image, href, store: storeLink }) }];
    });
    return {
      tiles,
      layout: fields.layout ?? 'vertical',
      alignment: fields.alignment ?? 'left',
      shape: fields.shape ?? 'square',
      favorites: fields.favorites ?? false,
      ...present({ title: fields.title }),
    };
  },
  ['tiles.store'],
);
