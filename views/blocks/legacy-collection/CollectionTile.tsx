import type { Collection } from '../../../src/domain/feeds/collection.ts';
import { collectionLink } from '../../../src/domain/feeds/collection.ts';
import { viewAllCount } from '../../../src/domain/feeds/feed.ts';
import { Picture } from '../../images/Picture.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { useLocation } from '../../ui/page/page-contexts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import whole from '../../ui/whole-link.module.css';
import classes from './CollectionTile.module.css';

interface CollectionTileProps {
  slug: string;
  title: string;
  /** Undefined if it did not load: the tile still links to the collection. */
  collection: Collection | undefined;
}

/** A collection's title, number of deals and images of the first ones. */
export function CollectionTile({ slug, title, collection }: CollectionTileProps) {
  const { pathname } = useLocation();
  const deals = collection?.deals ?? [];
  return (
    <article className={classNames(whole.box, classes.tile)}>
      {deals.length > 0 && (
        <div className={classes.pictures}>
          {deals.map((deal) => (
            <Picture
              key={deal.postUid}
              image={deal.image}
              width={158}
              height={158}
              alt=""
              label={deal.brand ?? deal.headline}
              className={classes.image}
            />
          ))}
        </div>
      )}
      <Heading className={classes.title}>
        <AppLink href={collectionLink(slug, pathname)} className={whole.link}>
          {title}
        </AppLink>
      </Heading>
      <p className={classes.more} aria-hidden="true">
        {collection === undefined ? 'View All' : viewAllCount(collection.itemCount)}
      </p>
    </article>
  );
}

/** Placeholder of the same size as CollectionTile. */
export function CollectionTileSkeleton() {
  return (
    <div className={classes.tile} aria-busy="true">
      <div className={classes.pictures}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className={classes.image} />
        ))}
      </div>
      <Skeleton shape="line" className={classes.title} />
    </div>
  );
}
