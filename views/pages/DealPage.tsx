import { bestOffer } from '../../src/domain/best-offer.ts';
import type { Post } from '../../src/domain/entities/post.ts';
import type { RelatedPosts } from '../../src/domain/entities/related-posts.ts';
import { isFreeShipping } from '../../src/domain/free-shipping.ts';
import { galleryImages } from '../../src/domain/gallery-images.ts';
import { isExpired } from '../../src/domain/is-expired.ts';
import { isSoldOut, orderListings } from '../../src/domain/listing-order.ts';
import type { Deferred } from '../../src/domain/page-object.ts';
import { GALLERY_FLAG_LIMIT, postFlags } from '../../src/domain/post-flags.ts';
import { BuyBar } from '../components/BuyBar.tsx';
import { classNames } from '../components/class-names.ts';
import { DealOffer } from '../components/DealOffer.tsx';
import { DealStores } from '../components/DealStores.tsx';
import { DealWords } from '../components/DealWords.tsx';
import { Gallery } from '../components/Gallery.tsx';
import { GetDealButton } from '../components/GetDealButton.tsx';
import { BelowHeading } from '../components/Heading.tsx';
import { Icon } from '../components/Icon.tsx';
import { ListingRow } from '../components/ListingRow.tsx';
import { NowContext } from '../components/now-context.ts';
import { Price } from '../components/Price.tsx';
import { RelatedDeals } from '../components/RelatedDeals.tsx';
import classes from './DealPage.module.css';
import layout from './offer-page.module.css';
import box from './page.module.css';

export interface DealPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  post: Post;
  /** Posts of the same category; never the post itself. */
  related: Deferred<RelatedPosts>;
}

/** A deal in full: pictures, price, the way to buy, how to get it, and where else it is sold. */
export function DealPage({ now, post, related }: DealPageProps) {
  const loadedAt = new Date(now);
  const expired = isExpired(post.expiresAt, loadedAt);
  const soldOut = isSoldOut(post.listings);
  const listings = orderListings(post.listings);
  const offer = bestOffer(post);
  const isCouponOver = offer?.listing.kind === 'coupon_listing' && isExpired(offer.listing.expiresAt, loadedAt);
  const isOver = expired || isCouponOver;
  const isGone = isOver || soldOut;
  const shipping = post.shipping ?? offer?.listing.shipping;
  const freeShipping = isFreeShipping(shipping);
  const flags = postFlags({ ...post, soldOut, freeShipping }, loadedAt, GALLERY_FLAG_LIMIT);
  return (
    <NowContext value={now}>
      <article className={classNames(box.page, layout.page)}>
        {expired && (
          <p className={classes.expired}>
            <Icon name="clock" />
            Sorry, this deal has expired.
          </p>
        )}
        <div className={layout.columns}>
          <div className={layout.pictures}>
            <Gallery
              images={galleryImages(listings)}
              label={post.headline}
              maker={offer?.listing.brand?.title ?? offer?.listing.store.title ?? post.headline}
              flags={flags}
              isGone={isGone}
            />
          </div>
          <div className={layout.words}>
            <DealOffer post={post} offer={offer} shipping={shipping} isGone={isGone} isExpired={isOver} />
            <DealWords post={post} isExpired={expired} />
          </div>
        </div>
        <section aria-labelledby="listings">
          <h2 id="listings" className={layout.heading}>
            Where to Buy
          </h2>
          <BelowHeading>
            <ul className={layout.rows}>
              {listings.map((listing) => (
                <ListingRow key={listing.uid} postUid={post.uid} listing={listing} isExpired={expired} />
              ))}
            </ul>
          </BelowHeading>
        </section>
        <DealStores listings={listings} />
        <RelatedDeals related={related} />
        {offer && (
          <BuyBar leadsOut={!isOver}>
            {offer.price === undefined ? (
              <p className={layout.barStore}>{offer.listing.store.title}</p>
            ) : (
              <Price price={offer.price} was={isGone ? undefined : offer.was} />
            )}
            <GetDealButton postUid={post.uid} listing={offer.listing} isGone={isGone} isExpired={isOver} />
          </BuyBar>
        )}
      </article>
    </NowContext>
  );
}
