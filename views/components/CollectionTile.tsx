import { useLocation } from 'react-router';
import { collectionLink } from '../../src/domain/collection.ts';
import type { Feed } from '../../src/domain/entities/feed.ts';
import { viewAllCount } from '../../src/domain/view-all.ts';
import { AppLink } from './AppLink.tsx';
import classes from './CollectionTile.module.css';
import { classNames } from './class-names.ts';
import { Heading } from './Heading.tsx';
import { Picture } from './Picture.tsx';
import { Skeleton } from './Skeleton.tsx';
import whole from './whole-link.module.css';

interface CollectionTileProps {
  slug: string;
  title: string;
  /** Undefined where it did not load: the tile still leads to the collection. */
  feed: Feed | undefined;
}

/** A collection as the pictures of its first deals, its title and how many there are. */
export function CollectionTile({ slug, title, feed }: CollectionTileProps) {
  const { pathname } = useLocation();
  const posts = (feed?.slots ?? []).flatMap((slot) => (slot.kind === 'post' ? slot.post : []));
  return (
    <article className={classNames(whole.box, classes.tile)}>
      {posts.length > 0 && (
        <div className={classes.pictures}>
          {posts.map((post) => (
            <Picture
              key={post.uid}
              image={post.image}
              width={158}
              height={158}
              alt=""
              label={post.brand ?? post.headline}
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
        {feed === undefined ? 'View All' : viewAllCount(feed.totalCount)}
      </p>
    </article>
  );
}

/** Has the boxes of a CollectionTile. */
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
