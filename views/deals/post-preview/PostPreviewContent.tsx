import { dealFacts } from '../../src/domain/deal-facts.ts';
import type { Post } from '../../src/domain/entities/post.ts';
import { galleryImages } from '../../src/domain/gallery-images.ts';
import { dealGoLink } from '../../src/domain/go-link.ts';
import type { ListingContext } from '../../src/domain/post-preview-address.ts';
import { AppLink } from './AppLink.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { CouponCodes } from './CouponCodes.tsx';
import { DealPrices } from './DealPrices.tsx';
import { DealText } from './DealText.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ExpiredNote } from './ExpiredNote.tsx';
import { FlagList } from './FlagList.tsx';
import { Gallery } from './Gallery.tsx';
import { GetDealButton } from './GetDealButton.tsx';
import { BelowHeading, Heading } from './Heading.tsx';
import { InCheckNote } from './InCheckNote.tsx';
import { NowContext } from './now-context.ts';
import { PostedBy } from './PostedBy.tsx';
import classes from './PostPreviewContent.module.css';
import { ReportIssueButton } from './ReportIssueButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ShippingNote } from './ShippingNote.tsx';

interface PostPreviewContentProps {
  /** When the post was loaded, ISO 8601. */
  now: string;
  post: Post;
  isInCheck?: boolean | undefined;
  context: ListingContext;
}

/** A deal in short, in the order of the browsing spec, section 2; what is done about it stays at hand below. */
export function PostPreviewContent({ now, post, isInCheck = false, context }: PostPreviewContentProps) {
  const facts = dealFacts(post, new Date(now), context.listing);
  const { offer, shipping, flags, isExpired, isOver, isGone } = facts;
  const { headline, description, instructions } = post;
  // Free shipping has its own line.
  const ownFlags = flags.filter(({ kind }) => kind !== 'free-shipping');
  return (
    <NowContext value={now}>
      <div className={classes.body}>
        <div className={classes.gallery}>
          <Gallery
            images={galleryImages(offer ? [offer.listing, ...facts.listings] : facts.listings)}
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
        {isExpired ? <ExpiredNote /> : <FlagList flags={ownFlags} className={classes.flags} />}
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
        <DealPrices offer={offer} isGone={isGone} />
        {shipping && <ShippingNote shipping={shipping} />}
        {!isOver && <Disclosure />}
        <BelowHeading>
          {description && <DealText title="About This Deal" content={description} />}
          {instructions && <DealText title="How to Get It" content={instructions} boxed />}
        </BelowHeading>
        {!isExpired && <CouponCodes coupons={post.coupons} store={post.listings[0]?.store.title} />}
        <PostedBy {...post} />
        {!isOver && <ReportIssueButton postUid={post.uid} listingUid={offer?.listing.uid} />}
      </div>
      <div className={classes.foot}>
        {offer && <GetDealButton postUid={post.uid} listing={offer.listing} isGone={isGone} isExpired={isOver} block />}
        <ButtonLink href={post.url} variant="quiet" block>
          View More Details
        </ButtonLink>
      </div>
    </NowContext>
  );
}
