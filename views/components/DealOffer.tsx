import type { Offer } from '../../src/domain/best-offer.ts';
import type { Shipping } from '../../src/domain/entities/listing.ts';
import type { Post } from '../../src/domain/entities/post.ts';
import { formatPrice } from '../../src/domain/format-price.ts';
import { isFreeShipping } from '../../src/domain/free-shipping.ts';
import { savingsAmount } from '../../src/domain/savings-amount.ts';
import { AppLink } from './AppLink.tsx';
import { classNames } from './class-names.ts';
import classes from './DealOffer.module.css';
import { Disclosure } from './Disclosure.tsx';
import { GetDealButton } from './GetDealButton.tsx';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { ThemeList } from './ThemeList.tsx';

interface DealOfferProps {
  post: Post;
  offer: Offer | undefined;
  shipping: Shipping | undefined;
  /** Expired or sold out: no saving is promised. */
  isGone: boolean;
  isExpired: boolean;
}

/** Who sells it, what it is, for how much, and the button. */
export function DealOffer({ post, offer, shipping, isGone, isExpired }: DealOfferProps) {
  const store = offer?.listing.store;
  const saved = savingsAmount(offer?.was, offer?.price);
  return (
    <div className={classes.offer}>
      {store && (
        <AppLink href={`/stores/${store.slug}`} className={classes.store}>
          <span className={classes.logo}>
            <Picture image={store.logo} width={36} height={36} alt="" label={store.title} />
          </span>
          {store.title}
        </AppLink>
      )}
      <div className={classes.title}>
        <h1 className={classes.headline}>{post.headline}</h1>
        <ThemeList themes={post.themes} />
      </div>
      {offer?.price !== undefined && (
        <div className={classes.prices}>
          <Price price={offer.price} was={isGone ? undefined : offer.was} size="lg" />
          {saved > 0 && !isGone && <p className={classes.saved}>You save {formatPrice(saved)}</p>}
        </div>
      )}
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

/** What shipping costs, and the store's own words about it. */
function ShippingNote({ shipping }: { shipping: Shipping }) {
  const isFree = isFreeShipping(shipping);
  const cost = shipping.cost !== undefined && `Shipping ${formatPrice(shipping.cost)}`;
  const words = [isFree ? 'Free shipping' : cost, shipping.details].filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <p className={classNames(classes.shipping, isFree && classes.free)}>
      <Icon name="truck" size={20} />
      {words}
    </p>
  );
}
