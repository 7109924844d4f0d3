import type { Offer } from '../../src/domain/deals/best-offer.ts';
import type { Shipping } from '../../src/domain/deals/listing.ts';
import type { Post } from '../../src/domain/deals/post.ts';
import { Disclosure } from '../links/Disclosure.tsx';
import { ShareButton } from '../links/ShareButton.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { StoreLine } from '../stores/StoreLine.tsx';
import classes from './DealOffer.module.css';
import { DealPrices } from './DealPrices.tsx';
import { GetDealButton } from './GetDealButton.tsx';
import { ShippingNote } from './ShippingNote.tsx';
import { ThemeList } from './ThemeList.tsx';

interface DealOfferProps {
  post: Post;
  offer: Offer | undefined;
  shipping: Shipping | undefined;
  /** Expired or sold out: no saving is promised. */
  isGone: boolean;
  isExpired: boolean;
}

/** Who sells it, what it is, for how much, the button, and what else can be done with it. */
export function DealOffer({ post, offer, shipping, isGone, isExpired }: DealOfferProps) {
  return (
    <div className={classes.offer}>
      <div className={classes.line}>
        {offer && <StoreLine store={offer.listing.store} />}
        <div className={classes.actions}>
          <SaveButton
            item={{ contentType: 'post', uid: post.uid, listingUid: offer?.listing.uid }}
            title={post.headline}
            look="words"
          />
          <ShareButton kind="Post" uid={post.uid} title={post.headline} />
        </div>
      </div>
      <div className={classes.title}>
        <h1 className={classes.headline}>{post.headline}</h1>
        <ThemeList themes={post.themes} />
      </div>
      <DealPrices offer={offer} isGone={isGone} />
      {offer && (
        <div className={classes.button}>
          <GetDealButton postUid={post.uid} listing={offer.listing} isGone={isGone} isExpired={isExpired} block />
        </div>
      )}
      {shipping && <ShippingNote shipping={shipping} />}
      {!isExpired && <Disclosure />}
    </div>
  );
}
