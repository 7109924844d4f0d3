import type { Tile } from './entities/content-block.ts';
import type { BlockPage } from './entities/page.ts';

/** A page that is one group of tiles: an index that no editor writes. */
export function tilePage({ title, url, tiles }: { title: string; url: string; tiles: Tile[] }): BlockPage {
  return {
    uid: url,
    title,
    url,
    seo: { noIndex: false },
    blocks: [
      {
        kind: 'tile_group',
        uid: 'tiles',
        data: { tiles, layout: 'vertical', alignment: 'left', shape: 'square', favorites: false },
      },
    ],
  };
}
