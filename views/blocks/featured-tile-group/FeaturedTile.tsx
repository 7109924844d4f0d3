import { readableColors } from '../../../src/domain/content/content-colors.ts';
import { Picture } from '../../images/Picture.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import whole from '../../ui/whole-link.module.css';
import classes from './FeaturedTile.module.css';
import type { FeaturedTile as Featured } from './schema.ts';

/** A large colored tile with a title, a lead and a link. */
export function FeaturedTile({ tile }: { tile: Featured }) {
  const colors = readableColors(tile.textColor, tile.backgroundColor);
  const { pageLink } = tile;
  return (
    <article className={classNames(whole.box, classes.tile, !colors && classes.plain)} style={colors}>
      {tile.image && (
        <Picture
          image={tile.image}
          width={535}
          height={300}
          sizes="(min-width: 1260px) 400px, (min-width: 760px) 46vw, 92vw"
          alt=""
          label={tile.title}
          className={classes.image}
        />
      )}
      <div className={classes.words}>
        <Heading className={classes.title}>
          {pageLink ? (
            <AppLink href={pageLink.href} className={whole.link}>
              {tile.title}
            </AppLink>
          ) : (
            tile.title
          )}
        </Heading>
        {tile.lead && <p>{tile.lead}</p>}
        {pageLink && (
          <p className={classes.more} aria-hidden="true">
            {pageLink.title ?? 'See the deals'}
            <Icon name="arrow-right" size={20} />
          </p>
        )}
      </div>
    </article>
  );
}
