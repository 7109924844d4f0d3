import { dealFacts } from '../../src/domain/deal-facts.ts';
import type { Post } from '../../src/domain/entities/post.ts';
import type { RelatedPosts } from '../../src/domain/entities/related-posts.ts';
import { galleryImages } from '../../src/domain/gallery-images.ts';
import type { Deferred } from '../../src/domain/page-object.ts';
import { BuyBar } from '../components/BuyBar.tsx';
import { classNames } from '../components/class-names.ts';
import { DealOffer } from '../components/DealOffer.tsx';
import { DealStores } from '../components/DealStores.tsx';
import { DealWords } from '../components/DealWords.tsx';
import { ExpiredNote } from '../components/ExpiredNote.tsx';
import { Gallery } from '../components/Gallery.tsx';
import { GetDealButton } from '../components/GetDealButton.tsx';
import { BelowHeading } from '../components/Heading.tsx';
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
  const { listings, offer, shipping, flags, isExpired, isOver, isGone } = dealFacts(post, new Date(now));
  return (
    <NowContext value={now}>
      <article className={classNames(box.page, layout.page)}>
        {isExpired && <ExpiredNote className={classes.expired} />}
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
            <DealWords post={post} isExpired={isExpired} />
          </div>
        </div>
        <section aria-labelledby="listings">
          <h2 id="listings" className={layout.heading}>
            Where to Buy
          </h2>
          <BelowHeading>
            <ul className={layout.rows}>
              {listings.map((listing) => (
                <ListingRow key={listing.uid} postUid={post.uid} listing={listing} isExpired={isExpired} />
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
