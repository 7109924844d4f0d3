import type { Offer } from '../../src/domain/deals/deal-facts.ts';
import { isFreeShipping } from '../../src/domain/deals/free-shipping.ts';
import type { Listing, Shipping } from '../../src/domain/deals/listing.ts';
import type { Post } from '../../src/domain/deals/post.ts';
import { savingsAmount } from '../../src/domain/deals/savings-percent.ts';
import { dealGoLink } from '../../src/domain/links/go-link.ts';
import type { StoreLink } from '../../src/domain/stores/store.ts';
import { formatPrice } from '../../src/domain/text/format-price.ts';
import { CouponCodes } from '../coupons/CouponCodes.tsx';
import { Picture } from '../images/Picture.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { ShareButton } from '../links/ShareButton.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './DealOffer.module.css';
import prices from './DealPrices.module.css';
import { EndNote } from './DealTimes.tsx';
import { Price } from './Price.tsx';
import sellerLink from './SellerLink.module.css';
import shippingNote from './ShippingNote.module.css';
import themeList from './ThemeList.module.css';

interface DealOfferProps {
  post: Post;
  offer: Offer | undefined;
  shipping: Shipping | undefined;
  /** Expired or sold out: hide the saving. */
  isGone: boolean;
  isExpired: boolean;
}

/** Seller, headline, price, codes and button of a deal, with the save and share buttons. */
export function DealOffer({ post, offer, shipping, isGone, isExpired }: DealOfferProps) {
  const coupons = isGone ? [] : post.coupons;
  return (
    <div className={classes.offer}>
      <div className={classes.line}>
        {offer && <SellerLink store={offer.listing.store} />}
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
        {post.teaserHeadline && !post.headline.includes(post.teaserHeadline) && (
          <p className={classes.teaser}>{post.teaserHeadline}</p>
        )}
        <ThemeList themes={post.themes} />
      </div>
      <DealPrices offer={offer} isGone={isGone} needsCode={coupons.length > 0} />
      <CouponCodes coupons={coupons} store={offer?.listing.store.title} />
      {offer && (
        <div className={classes.button}>
          <GetDealButton
            postUid={post.uid}
            listing={offer.listing}
            isGone={isGone}
            isExpired={isExpired}
            isMain={coupons.length === 0}
            block
          />
        </div>
      )}
      {!isExpired && <EndNote endsAt={post.expiresAt} />}
      {shipping && <ShippingNote shipping={shipping} />}
      {!isExpired && <Disclosure />}
    </div>
  );
}

interface DealPricesProps {
  offer: Offer | undefined;
  /** Over or sold out: hide the saving. */
  isGone: boolean;
  /** The offer takes a code. */
  needsCode: boolean;
}

/** The price and the saving, or the discount, in large type; nothing without either. */
export function DealPrices({ offer, isGone, needsCode }: DealPricesProps) {
  if (offer?.price === undefined && !offer?.discount) return null;
  const saved = savingsAmount(offer.was, offer.price);
  return (
    <div className={prices.prices}>
      <Price
        price={offer.price}
        was={isGone ? undefined : offer.was}
        discount={offer.discount}
        needsCode={needsCode}
        size={isGone ? 'md' : 'lg'}
      />
      {saved > 0 && !isGone && <p className={prices.saved}>You save {formatPrice(saved)}</p>}
    </div>
  );
}

interface GetDealButtonProps {
  postUid: string;
  listing: Listing;
  /** Expired or sold out. */
  isGone: boolean;
  /** An expired go link redirects to the deal: link to the store’s page instead. */
  isExpired: boolean;
  /** The main button of the page; a deal with a code has another. */
  isMain?: boolean;
  block?: boolean;
}

/** Links to the retailer. */
export function GetDealButton({
  postUid,
  listing,
  isGone,
  isExpired,
  isMain = true,
  block = false,
}: GetDealButtonProps) {
  const { store } = listing;
  return (
    <ButtonLink
      href={isExpired ? `/stores/${store.slug}` : dealGoLink(postUid, listing.uid)}
      size="lg"
      block={block}
      variant={isMain && !isGone ? 'primary' : 'secondary'}
    >
      {isGone ? 'Check Store' : 'Get This Deal'}
      {!isExpired && <Icon name="external" size={20} />}
      <span className="visually-hidden">
        {isExpired ? `: deals at ${store.title}` : ` at ${store.title} (opens in a new tab)`}
      </span>
    </ButtonLink>
  );
}

/** The shipping cost and the store's own terms. */
export function ShippingNote({ shipping }: { shipping: Shipping }) {
  const isFree = isFreeShipping(shipping);
  const cost = shipping.cost !== undefined && `Shipping ${formatPrice(shipping.cost)}`;
  const words = [isFree ? 'Free shipping' : cost, shipping.details].filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <p className={classNames(shippingNote.shipping, isFree && shippingNote.free)}>
      <Icon name="truck" size={20} />
      {words}
    </p>
  );
}

/** Themes that editors assign to a deal ('Gifts', 'Back to School'), each with its color. */
function ThemeList({ themes }: Pick<Post, 'themes'>) {
  if (themes.length === 0) return null;
  return (
    <ul className={themeList.list} aria-label="Themes">
      {themes.map(({ slug, name, color }) => (
        <li key={slug} className={themeList.theme}>
          <span className={themeList.dot} style={color === undefined ? undefined : { backgroundColor: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The logo and name of the store, linked to its page. */
export function SellerLink({ store }: { store: StoreLink }) {
  return (
    <AppLink href={`/stores/${store.slug}`} className={sellerLink.store}>
      <span className={sellerLink.logo}>
        <Picture image={store.logo} width={36} height={36} alt="" label={store.title} />
      </span>
      {store.title}
    </AppLink>
  );
}
