import { dealFacts, galleryImages, type Offer } from '../../src/domain/deals/deal-facts.ts';
import type { Listing } from '../../src/domain/deals/listing.ts';
import type { Post, RelatedPosts } from '../../src/domain/deals/post.ts';
import { showsViewAll, toServedPost, viewAllDeals } from '../../src/domain/feeds/feed.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { CouponButton } from '../coupons/CouponReveal.tsx';
import { useRevealed } from '../coupons/revealed-coupons.ts';
import { type CouponModalButtonProps, useCouponModal } from '../coupons/use-coupon-modal.ts';
import { InCheckNote } from '../reports/InCheckNote.tsx';
import { ReportIssueButton } from '../reports/ReportIssueButton.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { StoreTileRow } from '../stores/StoreTile.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { BelowHeading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { BlockSection } from '../ui/SectionHeader.tsx';
import { BuyBar } from './BuyBar.tsx';
import { DealDetails } from './DealDetails.tsx';
import { DealOffer, GetDealButton } from './DealOffer.tsx';
import classes from './DealPage.module.css';
import { ExpiredNote } from './DealTimes.tsx';
import { Gallery } from './Gallery.tsx';
import { ListingRow } from './ListingRow.tsx';
import layout from './offer-page.module.css';
import { Price } from './Price.tsx';
import { PostRow, PostRowSkeleton } from './tiles/PostRow.tsx';
import { ViewedDeals } from './ViewedDeals.tsx';

export interface DealPageProps {
  /** When the page was loaded, ISO 8601, so that server and browser render the same times. */
  now: string;
  post: Post;
  /** Posts of the same category; never the post itself. */
  related: DeferredName<RelatedPosts>;
  /** Address of the form for an alert to similar deals. */
  alertUrl?: string;
  /** Several visitors reported it as unavailable, and no operator has checked yet. */
  isInCheck?: boolean;
}

/** A deal with its images, price, instructions and stores. */
export function DealPage({ now, post, related, alertUrl, isInCheck = false }: DealPageProps) {
  const { listings, offer, shipping, flags, isExpired, isOver, isGone } = dealFacts(post, new Date(now));
  return (
    <NowContext value={now}>
      <article className={classNames(box.page, layout.page)}>
        {isExpired && <ExpiredNote endedAt={post.expiresAt} className={classes.expired} />}
        {isInCheck && !isOver && <InCheckNote className={classes.inCheck} />}
        <div className={layout.columns}>
          <div className={layout.gallery}>
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
          <div className={layout.text}>
            <DealOffer post={post} offer={offer} shipping={shipping} isGone={isGone} isExpired={isOver} />
            <DealDetails post={post} />
            {alertUrl && (
              <ButtonLink
                href={alertUrl}
                variant={isOver ? 'secondary' : 'quiet'}
                className={isOver ? classes.alert : classNames(classes.alert, classes.quiet)}
              >
                <Icon name="bell" size={20} />
                Get alerts for deals like this
              </ButtonLink>
            )}
            {!isOver && (
              <ReportIssueButton postUid={post.uid} listingUid={offer?.listing.uid} hasCode={post.coupons.length > 0} />
            )}
          </div>
        </div>
        <section aria-labelledby="listings">
          <h2 id="listings" className={layout.heading}>
            {isOneStore(listings) ? 'In This Deal' : 'Where to Buy'}
          </h2>
          <BelowHeading>
            <ul className={layout.rows}>
              {listings.map((listing) => (
                <ListingRow
                  key={listing.uid}
                  postUid={post.uid}
                  listing={listing}
                  offer={offer?.listing.uid === listing.uid ? offer : undefined}
                  isExpired={isExpired}
                />
              ))}
            </ul>
          </BelowHeading>
        </section>
        <DealStores listings={listings} />
        <RelatedDeals related={related} />
        <ViewedDeals shown={post.uid} />
        {offer && (
          <BuyBar leadsOut={!isOver}>
            {offer.price === undefined && !offer.discount ? (
              <p className={layout.barStore}>{offer.listing.store.title}</p>
            ) : (
              <Price price={offer.price} was={isGone ? undefined : offer.was} discount={offer.discount} />
            )}
            <BarButton post={post} offer={offer} isGone={isGone} isOver={isOver} />
          </BuyBar>
        )}
      </article>
    </NowContext>
  );
}

interface BarButtonProps {
  post: Post;
  offer: Offer;
  isGone: boolean;
  isOver: boolean;
}

/** The main button of the deal: that of its best code, else the link to the retailer. */
function BarButton({ post, offer, isGone, isOver }: BarButtonProps) {
  const code = isGone ? undefined : post.coupons[0]?.code;
  const { listing, price, was, discount } = offer;
  if (!code) return <GetDealButton postUid={post.uid} listing={listing} isGone={isGone} isExpired={isOver} />;
  const deal = {
    headline: post.headline,
    image: listing.images[0],
    discountPrice: price,
    strikethroughPrice: was,
    discount,
  };
  return <BarCouponButton id={code.id} deal={deal} />;
}

/** The code button of the bottom bar. */
function BarCouponButton({ id, deal }: CouponModalButtonProps) {
  const { status, button } = useCouponModal({ id, deal });
  const isRevealed = useRevealed(id) !== undefined;
  return <CouponButton {...button} id={id} title={deal.headline} status={status} isRevealed={isRevealed} size="lg" />;
}

/** Whether several listings are different products of one store, not one product at several. */
const isOneStore = (listings: readonly Pick<Listing, 'store'>[]) =>
  listings.length > 1 && new Set(listings.map(({ store }) => store.uid)).size === 1;

/** The stores that sell a deal; nothing for a single one, which the top of the page names. */
function DealStores({ listings }: { listings: readonly Pick<Listing, 'store'>[] }) {
  const stores = [...new Map(listings.map(({ store }) => [store.uid, store])).values()];
  if (stores.length < 2) return null;
  return (
    <BlockSection title="Stores in This Deal">
      <StoreTileRow stores={stores} />
    </BlockSection>
  );
}

interface RelatedDealsProps {
  related: DeferredName<RelatedPosts>;
}

const TITLE = 'More Deals Like This';

/** Deals of the same category or store; renders nothing if they fail to load. */
function RelatedDeals({ related }: RelatedDealsProps) {
  return (
    <Deferred
      of={related}
      toServed={({ posts, ...list }) => ({ ...list, posts: posts.map(toServedPost) })}
      fallback={
        <BlockSection title={TITLE}>
          <PostRowSkeleton label={TITLE} />
        </BlockSection>
      }
    >
      {(value) => value && value.posts.length > 0 && <Arrived {...value} />}
    </Deferred>
  );
}

function Arrived({ posts, totalCount, url }: RelatedPosts) {
  // The total includes the post itself, which the row leaves out.
  const hasMore = url !== undefined && showsViewAll({ totalCount: totalCount - 1 });
  return (
    <BlockSection title={TITLE} {...(hasMore && { viewAll: url, viewAllLabel: viewAllDeals(totalCount) })}>
      <PostRow label={TITLE} posts={posts} />
    </BlockSection>
  );
}
