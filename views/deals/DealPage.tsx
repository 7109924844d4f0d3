import { dealFacts } from '../../src/domain/deals/deal-facts.ts';
import { galleryImages } from '../../src/domain/deals/gallery-images.ts';
import type { Post } from '../../src/domain/deals/post.ts';
import type { RelatedPosts } from '../../src/domain/deals/related-posts.ts';
import type { Deferred } from '../../src/domain/shell/page-object.ts';
import { InCheckNote } from '../reports/InCheckNote.tsx';
import { ReportIssueButton } from '../reports/ReportIssueButton.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { classNames } from '../ui/class-names.ts';
import { BelowHeading } from '../ui/Heading.tsx';
import { NowContext } from '../ui/page/now-context.ts';
import box from '../ui/page.module.css';
import { BuyBar } from './BuyBar.tsx';
import { DealOffer } from './DealOffer.tsx';
import classes from './DealPage.module.css';
import { DealStores } from './DealStores.tsx';
import { DealWords } from './DealWords.tsx';
import { ExpiredNote } from './ExpiredNote.tsx';
import { Gallery } from './Gallery.tsx';
import { GetDealButton } from './GetDealButton.tsx';
import { ListingRow } from './ListingRow.tsx';
import layout from './offer-page.module.css';
import { Price } from './Price.tsx';
import { RelatedDeals } from './RelatedDeals.tsx';

export interface DealPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  post: Post;
  /** Posts of the same category; never the post itself. */
  related: Deferred<RelatedPosts>;
  /** Several people say that it is no longer available, and nobody has looked yet. */
  isInCheck?: boolean;
}

/** A deal in full: pictures, price, the way to buy, how to get it, and where else it is sold. */
export function DealPage({ now, post, related, isInCheck = false }: DealPageProps) {
  const { listings, offer, shipping, flags, isExpired, isOver, isGone } = dealFacts(post, new Date(now));
  return (
    <NowContext value={now}>
      <article className={classNames(box.page, layout.page)}>
        {isExpired && <ExpiredNote className={classes.expired} />}
        {isInCheck && !isOver && <InCheckNote className={classes.inCheck} />}
        <div className={layout.columns}>
          <div className={layout.pictures}>
            <Gallery
              images={galleryImages(listings)}
              label={post.headline}
              maker={offer?.listing.brand?.title ?? offer?.listing.store.title ?? post.headline}
              flags={flags}
              isGone={isGone}
              corner={
                <SaveButton
                  item={{ contentType: 'post', uid: post.uid, listingUid: offer?.listing.uid }}
                  title={post.headline}
                  forMembers
                />
              }
            />
          </div>
          <div className={layout.words}>
            <DealOffer post={post} offer={offer} shipping={shipping} isGone={isGone} isExpired={isOver} />
            <DealWords post={post} isExpired={isExpired} />
            {!isOver && <ReportIssueButton postUid={post.uid} listingUid={offer?.listing.uid} />}
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
