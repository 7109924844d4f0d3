import { isFreeShipping } from '../../../src/domain/deals/free-shipping.ts';
import type { ProductOffer, ProductPageListing } from '../../../src/domain/deals/product-page.ts';
import { savingsAmount } from '../../../src/domain/deals/savings-percent.ts';
import { listingGoLink } from '../../../src/domain/links/go-link.ts';
import { formatPrice } from '../../../src/domain/text/format-price.ts';
import { Picture } from '../../images/Picture.tsx';
import { Disclosure } from '../../links/Disclosure.tsx';
import { ShareButton } from '../../links/ShareButton.tsx';
import { ReportIssueButton } from '../../reports/ReportIssueButton.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink, type ButtonStyle } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Availability } from '../Availability.tsx';
import { Price } from '../Price.tsx';
import classes from './ProductOfferPanel.module.css';

interface ProductOfferPanelProps {
  /** The uid of the product page. */
  uid: string;
  title: string;
  listings: readonly ProductPageListing[];
  /** The main offer of the page. */
  offer: ProductOffer | undefined;
}

/** The product's name and its main offer: store, price, availability and the button. */
export function ProductOfferPanel({ uid, title, listings, offer }: ProductOfferPanelProps) {
  const saved = savingsAmount(offer?.was, offer?.price);
  const brand = offer?.listing.brand;
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        {brand && (
          <p className={classes.brand}>
            {brand.logo && (
              <span className={classes.brandLogo}>
                <Picture image={brand.logo} width={108} height={36} fit="contain" alt="" label={brand.title} />
              </span>
            )}
            {brand.title}
          </p>
        )}
        <div className={classes.actions}>
          {offer && (
            <SaveButton item={{ contentType: 'product_listing', uid: offer.listing.uid }} title={title} look="words" />
          )}
          <ShareButton uid={uid} title={title} />
        </div>
      </div>
      <h1 className={classes.title}>{title}</h1>
      {offer && (
        <>
          {(offer.price !== undefined || offer.discount) && (
            <div className={classes.prices}>
              <Price price={offer.price} was={offer.was} discount={offer.discount} size="lg" />
              {saved > 0 && <p className={classes.saved}>You save {formatPrice(saved)}</p>}
            </div>
          )}
          <div className={classes.seller}>
            <AppLink href={`/stores/${offer.listing.store.slug}`} className={classes.store}>
              <span className={classes.logo}>
                <Picture
                  image={offer.listing.store.logo}
                  width={36}
                  height={36}
                  alt=""
                  label={offer.listing.store.title}
                />
              </span>
              {offer.listing.store.title}
            </AppLink>
            <Availability state={offer.listing.discontinued ? 'out_of_stock' : offer.listing.availability} />
          </div>
          <div className={classes.button}>
            <ShopNowButton offer={offer} size="lg" block />
          </div>
          {isFreeShipping(offer.listing.shipping) && (
            <p className={classes.shipping}>
              <Icon name="truck" size={20} />
              Free shipping
            </p>
          )}
          {listings.length > 1 && (
            <AppLink href="#listings" className={classes.compare}>
              Compare {listings.length} stores
              <Icon name="chevron-down" size={20} />
            </AppLink>
          )}
          <Disclosure />
        </>
      )}
      <ReportIssueButton postUid={uid} listingUid={offer?.listing.uid} hasCode={false} />
    </div>
  );
}

interface ShopNowButtonProps extends Pick<ButtonStyle, 'size' | 'block' | 'className'> {
  offer: ProductOffer;
}

/** Links to the store of an offer. */
export function ShopNowButton({ offer: { listing, isGone }, ...style }: ShopNowButtonProps) {
  return (
    <ButtonLink href={listingGoLink(listing.uid)} variant={isGone ? 'secondary' : 'primary'} {...style}>
      {isGone ? 'Check Store' : 'Shop Now'}
      <Icon name="external" size={20} />
      <span className="visually-hidden">
        {' '}
        at {listing.store.title}: {listing.headline} (opens in a new tab)
      </span>
    </ButtonLink>
  );
}
