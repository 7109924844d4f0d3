import { isFreeShipping } from '../../../src/domain/deals/free-shipping.ts';
import { conditionLabel } from '../../../src/domain/deals/listing.ts';
import { type ProductPageListing, productOffer } from '../../../src/domain/deals/product-page.ts';
import { formatPrice } from '../../../src/domain/text/format-price.ts';
import { Picture } from '../../images/Picture.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Availability } from '../Availability.tsx';
import { CheckedNote } from '../DealTimes.tsx';
import { Price } from '../Price.tsx';
import classes from './ProductListingRow.module.css';
import { ShopNowButton } from './ProductOfferPanel.tsx';

/** One store's offer of a product: availability, price, the editors' notes and the button. */
export function ProductListingRow({ topPick, editorNotes, listing }: ProductPageListing) {
  const offer = productOffer(listing);
  const { store, availability, discontinued, callout, shipping } = listing;
  const facts = [conditionLabel(listing.condition), shippingLabel(shipping)].filter((fact) => fact !== undefined);
  return (
    <li className={classNames(classes.row, offer.isGone && classes.gone)} data-listing={listing.uid}>
      <span className={classes.logo}>
        <Picture image={store.logo} width={64} height={64} alt="" label={store.title} className={classes.image} />
      </span>
      <div className={classes.text}>
        <div className={classes.line}>
          <Heading className={classes.title}>
            <AppLink href={`/stores/${store.slug}`} className={classes.store}>
              {store.title}
            </AppLink>
          </Heading>
          {topPick && (
            <p className={classes.pick}>
              <Icon name="check" size={16} />
              Top Pick
            </p>
          )}
        </div>
        <Availability state={discontinued ? 'out_of_stock' : availability} />
        {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
        {callout && <p className={classes.callout}>{callout}</p>}
        {editorNotes && <p className={classes.notes}>{editorNotes}</p>}
        {!offer.isGone && <CheckedNote at={listing.lastEditoriallyVerifiedAt} className={classes.facts} />}
      </div>
      <div className={classes.buy}>
        <Price price={offer.price} was={offer.was} discount={offer.discount} className={classes.price} />
        <div className={classes.actions}>
          <SaveButton
            item={{ contentType: 'product_listing', uid: listing.uid }}
            title={`${listing.headline} at ${store.title}`}
            look="line"
          />
          {availability !== 'broken_link' && <ShopNowButton offer={offer} className={classes.button} />}
        </div>
      </div>
    </li>
  );
}

function shippingLabel(shipping: ProductPageListing['listing']['shipping']): string | undefined {
  if (shipping === undefined) return undefined;
  if (isFreeShipping(shipping)) return 'Free shipping';
  return shipping.cost === undefined ? shipping.details : `Shipping ${formatPrice(shipping.cost)}`;
}
