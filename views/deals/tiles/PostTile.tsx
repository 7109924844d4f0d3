import { use } from 'react';
import { dealCouponId, hasCurrentCoupon } from '../../../src/domain/coupons/coupon-reveal.ts';
import { isExpired } from '../../../src/domain/deals/deal-times.ts';
import type { PostTile as Post } from '../../../src/domain/deals/post.ts';
import { postFlags, TILE_FLAG_LIMIT } from '../../../src/domain/deals/post-flags.ts';
import { MiniCouponButton } from '../../coupons/MiniCouponButton.tsx';
import { Picture } from '../../images/Picture.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTileId } from '../../ui/page/Deferred.tsx';
import { useNow } from '../../ui/page/page-contexts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DEAL_GRID } from '../../ui/TileGrid.tsx';
import whole from '../../ui/whole-link.module.css';
import { FlagList } from '../FlagList.tsx';
import { Price, SavingsBadge } from '../Price.tsx';
import { PostPreviewContext } from '../post-preview/post-preview-context.ts';
import classes from './PostTile.module.css';
import tileNote from './TileNote.module.css';
import skeleton from './TileSkeleton.module.css';

interface PostTileProps {
  post: Post;
  sizes?: string | undefined;
  priority?: boolean;
}

/**
 * A tile of a deal: image, price and saving, store, headline. The whole tile is one link, named by the headline; a
 * plain click opens the preview.
 */
export function PostTile({ post, sizes = DEAL_GRID.sizes, priority = false }: PostTileProps) {
  const now = useNow();
  const openPreview = use(PostPreviewContext);
  const seller = post.store?.title ?? post.brand;
  const isGone = post.soldOut === true || isExpired(post.expiresAt, now);
  const hasCode = !isGone && hasCurrentCoupon(post, now);
  // Free shipping has its own line below the headline.
  const flags = postFlags({ ...post, freeShipping: post.freeShipping && !!post.feedFlags }, now, TILE_FLAG_LIMIT);
  return (
    <article
      id={useTileId(post.uid)}
      className={classNames(whole.box, classes.tile, isGone && classes.gone)}
      data-post={post.uid}
      data-listing={post.listingUid}
    >
      <div className={classes.frame}>
        <Picture
          image={post.image}
          width={340}
          height={340}
          sizes={sizes}
          priority={priority}
          alt=""
          label={post.brand ?? post.headline}
          className={classes.image}
        />
        <FlagList flags={flags} className={classes.flags} />
        {!isGone && (
          <SavingsBadge price={post.discountPrice} was={post.strikethroughPrice} className={classes.saving} />
        )}
      </div>
      <div className={classes.text}>
        {post.discountPrice === undefined && !post.discount ? (
          <p className={classes.noPrice}>See price</p>
        ) : (
          <Price
            price={post.discountPrice}
            was={isGone ? undefined : post.strikethroughPrice}
            discount={post.discount}
            needsCode={hasCode}
            savings={false}
          />
        )}
        {seller && <p className={classes.store}>{seller}</p>}
        <Heading className={classes.headline}>
          <AppLink href={post.url} className={whole.link} onClick={(event) => openPreview?.(event, post)}>
            {post.headline}
          </AppLink>
        </Heading>
        <TileNote post={post} hasCode={hasCode} />
      </div>
      <SaveButton item={{ contentType: 'post', uid: post.uid, listingUid: post.listingUid }} title={post.headline} />
    </article>
  );
}

interface TileNoteProps {
  post: Post;
  /** It has a code that has not expired. */
  hasCode: boolean;
}

/** Coupon button and shipping note below the headline of a tile. */
function TileNote({ post, hasCode }: TileNoteProps) {
  const { freeShipping } = post;
  if (!freeShipping && !hasCode) return null;
  return (
    <div className={tileNote.note}>
      {hasCode && <MiniCouponButton id={dealCouponId(post.uid)} deal={post} />}
      {freeShipping && (
        <span className={tileNote.item}>
          <Icon name="truck" size={16} />
          Free shipping
        </span>
      )}
    </div>
  );
}

/** Placeholder with the layout of a PostTile. */
export function TileSkeleton() {
  return (
    <div className={skeleton.tile} aria-hidden="true">
      <Skeleton className={skeleton.image} />
      <Skeleton shape="line" className={skeleton.price} />
      <Skeleton shape="line" className={skeleton.store} />
      <Skeleton shape="line" className={skeleton.headline} />
      <Skeleton shape="line" className={skeleton.headlineEnd} />
    </div>
  );
}
