import { store } from '../../../src/contracts/stores/store.ts';
import { blockMapper, toPageLink } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { readReferences } from '../../../src/repositories/content/read-entry.ts';
import { toImage } from '../../../src/repositories/images/to-image.ts';
import { toStoreLink } from '../../../src/repositories/stores/to-store.ts';
import { schema, type Tile } from './schema.ts';

/** Drops and reports tiles whose store is unpublished (docs/spec/content.md CONTENT-12). */
export const mapper = blockMapper(
  schema,
  (fields, scope) => {
    const tiles = fields.tiles.flatMap((tile): Tile[] => {
      const [storeEntry] = readReferences(store, tile.store, scope);
      if (tile.store?.length && storeEntry === undefined) return [];
      const storeLink = storeEntry && toStoreLink(storeEntry, scope);
      const image = toImage(tile.image, scope, tile.image?.description || tile.title);
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
