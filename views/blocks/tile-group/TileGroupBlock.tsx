import { Picture } from '../../images/Picture.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { HorizontalScroll } from '../../ui/carousel/HorizontalScroll.tsx';
import { classNames } from '../../ui/class-names.ts';
import { listKeys } from '../../ui/list-keys.ts';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import type { BlockProps } from '../block-component.tsx';
import type { Tile } from './schema.ts';
import classes from './TileGroupBlock.module.css';

/**
 * Images with names of stores, brands or categories. The horizontal layout is one row, the vertical one wraps.
 * Tiles of stores have save buttons if the editor chose `favorites`.
 */
export function TileGroupBlock({ data }: BlockProps<'tile_group'>) {
  const { title, tiles, layout, alignment, shape, favorites } = data;
  if (tiles.length === 0) return null;
  const keys = listKeys(tiles.map(({ title }) => title));
  return (
    <BlockSection title={title}>
      <HorizontalScroll className={classNames(classes.group, classes[layout], classes[alignment], classes[shape])}>
        {tiles.map((tile, index) => (
          <li key={keys[index]} className={classes.cell}>
            {favorites && tile.store ? (
              <div className={classes.box}>
                <GroupTile tile={tile} shape={shape} />
                <SaveButton item={{ contentType: 'store', uid: tile.store.uid }} title={tile.store.title} />
              </div>
            ) : (
              <GroupTile tile={tile} shape={shape} />
            )}
          </li>
        ))}
      </HorizontalScroll>
    </BlockSection>
  );
}

const heights = { square: 181, circular: 181, rectangular: 109 } as const;

function GroupTile({ tile, shape }: { tile: Tile; shape: keyof typeof heights }) {
  const { title, caption, store } = tile;
  const href = tile.href ?? (store && `/stores/${store.slug}`);
  const content = (
    <>
      <span className={classes.picture}>
        <Picture
          image={tile.image ?? store?.logo}
          width={181}
          height={heights[shape]}
          alt=""
          label={title}
          className={classes.image}
        />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {caption && <span className={classes.caption}>{caption}</span>}
      </span>
    </>
  );
  return href === undefined ? (
    <span className={classes.tile}>{content}</span>
  ) : (
    <AppLink href={href} className={classes.tile}>
      {content}
    </AppLink>
  );
}
