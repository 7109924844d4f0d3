import { dealFacts, galleryImages } from '../../../src/domain/deals/deal-facts.ts';
import type { Post } from '../../../src/domain/deals/post.ts';
import type { ListingContext } from '../../../src/domain/deals/post-preview-address.ts';
import { dealGoLink } from '../../../src/domain/links/go-link.ts';
import { CouponCodes } from '../../coupons/CouponCodes.tsx';
import { Picture } from '../../images/Picture.tsx';
import { Disclosure } from '../../links/Disclosure.tsx';
import { InCheckNote } from '../../reports/InCheckNote.tsx';
import { ReportIssueButton } from '../../reports/ReportIssueButton.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BelowHeading, Heading } from '../../ui/Heading.tsx';
import { NowContext } from '../../ui/page/page-contexts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DealText, PostedBy } from '../DealDetails.tsx';
import { DealPrices, GetDealButton, ShippingNote } from '../DealOffer.tsx';
import { EndNote, ExpiredNote } from '../DealTimes.tsx';
import { FlagList } from '../FlagList.tsx';
import { Gallery } from '../Gallery.tsx';
import classes from './PostPreviewContent.module.css';

interface PostPreviewContentProps {
  /** When the post was loaded, ISO 8601. */
  now: string;
  post: Post;
  isInCheck?: boolean | undefined;
  context: ListingContext;
}

/** A deal in short, ordered by docs/spec/deals.md DEALS-22; its buttons stay visible at the bottom. */
export function PostPreviewContent({ now, post, isInCheck = false, context }: PostPreviewContentProps) {
  const facts = dealFacts(post, new Date(now), context.listing);
  const { offer, shipping, flags, isExpired, isOver, isGone } = facts;
  const { headline, description, instructions } = post;
  const images = galleryImages(offer ? [offer.listing, ...facts.listings] : facts.listings);
  const [image] = images;
  const coupons = isGone ? [] : post.coupons;
  // Free shipping has its own line.
  const ownFlags = flags.filter(({ kind }) => kind !== 'free-shipping');
  return (
    <NowContext value={now}>
      <div className={classes.body}>
        <div className={classes.gallery}>
          <Gallery
            images={images}
            label={headline}
            maker={offer?.listing.brand?.title ?? offer?.listing.store.title ?? headline}
            flags={flags}
            isGone={isGone}
            corner={
              <SaveButton
                item={{ contentType: 'post', uid: post.uid, listingUid: offer?.listing.uid }}
                title={headline}
                forMembers
              />
            }
            name="preview"
            sizes="480px"
            priority={false}
          />
        </div>
        {isInCheck && !isOver && <InCheckNote />}
        {isExpired ? <ExpiredNote endedAt={post.expiresAt} /> : <FlagList flags={ownFlags} className={classes.flags} />}
        <div className={classes.head}>
          {image && <Picture image={image} width={96} height={96} alt="" label={headline} className={classes.thumb} />}
          <Heading className={classes.headline}>
            {offer && !isOver ? (
              <AppLink href={dealGoLink(post.uid, offer.listing.uid)} className={classes.link}>
                {headline}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </AppLink>
            ) : (
              headline
            )}
          </Heading>
        </div>
        <DealPrices offer={offer} isGone={isGone} needsCode={coupons.length > 0} />
        <CouponCodes coupons={coupons} store={offer?.listing.store.title} />
        {!isExpired && <EndNote endsAt={post.expiresAt} />}
        {shipping && <ShippingNote shipping={shipping} />}
        {!isOver && <Disclosure />}
        <BelowHeading>
          {description && <DealText title="About This Deal" content={description} />}
          {instructions && <DealText title="How to Get It" content={instructions} boxed />}
        </BelowHeading>
        <PostedBy {...post} />
        {!isOver && (
          <ReportIssueButton postUid={post.uid} listingUid={offer?.listing.uid} hasCode={post.coupons.length > 0} />
        )}
      </div>
      <div className={classes.foot}>
        {offer && (
          <GetDealButton
            postUid={post.uid}
            listing={offer.listing}
            isGone={isGone}
            isExpired={isOver}
            isMain={coupons.length === 0}
            block
          />
        )}
        <ButtonLink href={post.url} variant="quiet" block>
          View More Details
        </ButtonLink>
      </div>
    </NowContext>
  );
}

/** Placeholder with the layout of a preview. */
export function PostPreviewSkeleton() {
  return (
    <>
      <div className={classes.body} aria-hidden="true">
        <div className={classes.gallery}>
          <Skeleton className={classes.photo} />
        </div>
        <Skeleton shape="line" className={classes.line} />
        <Skeleton shape="line" className={classNames(classes.line, classes.short)} />
        <Skeleton className={classes.box} />
      </div>
      <div className={classes.foot} aria-hidden="true">
        <Skeleton className={classes.button} />
        <Skeleton shape="line" className={classes.more} />
      </div>
    </>
  );
}
