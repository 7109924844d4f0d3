import { type MouseEvent, use, useEffect, useRef } from 'react';
import { dealCouponId, hasCurrentCoupon } from '../../../src/domain/coupons/coupon-reveal.ts';
import { isExpired, tilePhase } from '../../../src/domain/deals/deal-times.ts';
import { isServed, type PostTile as Post, type ServedPost } from '../../../src/domain/deals/post.ts';
import { postFlags, TILE_FLAG_LIMIT } from '../../../src/domain/deals/post-flags.ts';
import { MiniCouponButton } from '../../coupons/MiniCouponButton.tsx';
import { initialOf, Picture } from '../../images/Picture.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTileId } from '../../ui/page/Deferred.tsx';
import { useKept, useNow } from '../../ui/page/page-contexts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TILE_IMAGE } from '../../ui/TileGrid.tsx';
import whole from '../../ui/whole-link.module.css';
import { FlagList } from '../FlagList.tsx';
import { Price, SavingsBadge } from '../Price.tsx';
import { PostPreviewContext } from '../post-preview/post-preview-context.ts';
import classes from './PostTile.module.css';
import tileNote from './TileNote.module.css';
import skeleton from './TileSkeleton.module.css';

interface PostTileProps {
  post: Post | ServedPost;
  priority?: boolean;
}

/**
 * A tile of a deal: image, price and saving, store, headline. The whole tile is one link, named by the headline; a
 * plain click opens the preview.
 */
export function PostTile({ post, priority = false }: PostTileProps) {
  const { uid, listingUid } = post;
  const id = useTileId(uid);
  const openPreview = use(PostPreviewContext);
  const { url, headline } = isServed(post) ? servedTile(post, id) : post;
  const openFromLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.getAttribute('href') === url) openPreview?.(event, { uid, url, listingUid });
  };
  const now = useNow();
  const content = useKept(
    // React preloads images of the first screen only where it renders them itself.
    priority ? undefined : post,
    () => (isServed(post) ? '' : String(tilePhase(post, now))),
    <>
      {isServed(post) ? <ServedContent {...servedTile(post, id)} /> : <TileContent post={post} priority={priority} />}
      <TileNote post={post} headline={headline} />
      <SaveButton item={{ contentType: 'post', uid, listingUid }} title={headline} />
    </>,
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on the link is a click, too
    <article
      id={id}
      className={classNames(whole.box, classes.tile)}
      data-post={uid}
      data-listing={listingUid}
      onClick={openFromLink}
      {...content}
    />
  );
}

/** The part of a tile that has no state. */
function TileContent({ post, priority }: { post: Post; priority: boolean }) {
  const now = useNow();
  const seller = post.store?.title ?? post.brand;
  const isGone = post.soldOut === true || isExpired(post.expiresAt, now);
  // Free shipping has its own line below the headline.
  const flags = postFlags({ ...post, freeShipping: post.freeShipping && !!post.feedFlags }, now, TILE_FLAG_LIMIT);
  return (
    <div>
      <div className={classNames(classes.frame, isGone && classes.gone)}>
        <Picture
          image={post.image}
          {...TILE_IMAGE}
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
            needsCode={!isGone && hasCurrentCoupon(post, now)}
            savings={false}
          />
        )}
        {seller && <p className={classes.store}>{seller}</p>}
        <Heading className={classes.headline}>
          <AppLink href={post.url} className={whole.link}>
            {post.headline}
          </AppLink>
        </Heading>
      </div>
    </div>
  );
}

/** The content of a tile as it was served. */
interface ServedTile extends Pick<Post, 'url' | 'headline'> {
  html: string;
}
/** Kept for when the page is shown again. */
const servedTiles = new WeakMap<ServedPost, ServedTile>();

/** Read in the first render: React removes the served HTML only afterwards, when it has to render the document anew. */
function servedTile(post: ServedPost, id = ''): ServedTile {
  const known = servedTiles.get(post);
  if (known) return known;
  const content = document.getElementById(id)?.firstElementChild;
  const link = content?.querySelector('a');
  const tile = {
    html: content?.innerHTML ?? '',
    url: link?.getAttribute('href') ?? `/deals/${post.uid}`,
    headline: link?.textContent ?? '',
  };
  servedTiles.set(post, tile);
  return tile;
}

function ServedContent({ html, headline }: ServedTile) {
  const box = useRef<HTMLDivElement>(null);
  const markBroken = (image: HTMLImageElement) => {
    if (image.naturalWidth > 0 || !image.parentElement) return;
    image.parentElement.dataset.broken = initialOf(headline);
    image.remove();
  };
  // An image that failed before hydration fires no error event that React could handle.
  useEffect(() => {
    const image = box.current?.querySelector('img');
    if (image?.complete && image.currentSrc !== '') markBroken(image);
  });
  return (
    <div
      ref={box}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && markBroken(target)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface TileNoteProps {
  post: Post | ServedPost;
  headline: string;
}

/** Coupon button and shipping note below the headline of a tile. */
function TileNote({ post, headline }: TileNoteProps) {
  const now = useNow();
  const { uid, freeShipping } = post;
  const coupon = isServed(post) ? post.coupon : post.hasCoupon && post;
  const hasCode =
    coupon && !coupon.soldOut && !isExpired(coupon.expiresAt, now) && !isExpired(coupon.couponEndsAt, now);
  if (!freeShipping && !hasCode) return null;
  return (
    <div className={tileNote.note}>
      {hasCode && <MiniCouponButton id={dealCouponId(uid)} deal={{ ...coupon, headline }} />}
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
