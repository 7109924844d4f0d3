import { listingOffer, type Offer } from '../../src/domain/deals/deal-facts.ts';
import { isExpired as isPast } from '../../src/domain/deals/deal-times.ts';
import { conditionLabel, type Listing } from '../../src/domain/deals/listing.ts';
import { isUnavailable } from '../../src/domain/feeds/listing-order.ts';
import { dealGoLink } from '../../src/domain/links/go-link.ts';
import { formatDay, STORE_ZONE } from '../../src/domain/text/format-day.ts';
import { Picture } from '../images/Picture.tsx';
import { SaveButton } from '../saves/SaveButton.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { useNow } from '../ui/page/page-contexts.ts';
import { Availability } from './Availability.tsx';
import { CheckedNote } from './DealTimes.tsx';
import classes from './ListingRow.module.css';
import { Price } from './Price.tsx';

interface ListingRowProps {
  postUid: string;
  listing: Listing;
  /** The listing at the deal's price; otherwise its own counts. */
  offer?: Offer | undefined;
  isExpired: boolean;
}

const saleWords = {
  clearance: 'Clearance',
  promotion: 'Promotion',
  sale_event: 'Sale Event',
  sale_section: 'Sale Section',
} as const;

/** One listing of a deal: store, condition, availability, price and button. */
export function ListingRow({ postUid, listing, offer = listingOffer(listing), isExpired }: ListingRowProps) {
  const { brand } = listing;
  const product = listing.kind === 'product_listing' ? listing : undefined;
  const condition = conditionLabel(product?.condition);
  const isBroken = product?.availability === 'broken_link';
  const coupon = listing.kind === 'coupon_listing' ? listing : undefined;
  const isCouponOver = isPast(coupon?.expiresAt, useNow());
  // An expired go link redirects to the deal: link to the store’s page instead.
  const isOver = isExpired || isCouponOver;
  const isGone = isOver || isUnavailable(listing);
  return (
    <li className={classNames(classes.row, isGone && classes.gone)} data-post={postUid} data-listing={listing.uid}>
      <Picture
        image={listing.images[0] ?? listing.store.logo}
        width={96}
        height={96}
        alt=""
        label={listing.store.title}
        className={classes.image}
      />
      <div className={classes.text}>
        <Heading className={classes.title}>{listing.headline}</Heading>
        <p className={classes.facts}>
          <span>{listing.store.title}</span>
          {brand && brand.title !== listing.store.title && (
            <span className={classes.brand}>
              {brand.logo && (
                <span className={classes.brandLogo}>
                  <Picture image={brand.logo} width={72} height={24} fit="contain" alt="" label={brand.title} />
                </span>
              )}
              {brand.title}
            </span>
          )}
          {listing.merchandiseType && <span>{listing.merchandiseType.title}</span>}
          {listing.audience && <span>For {listing.audience}</span>}
          {product?.product?.modelNumber && <span>Model {product.product.modelNumber}</span>}
          {product?.product?.upc && <span>UPC {product.product.upc}</span>}
          {condition && <span>{condition}</span>}
          {listing.kind === 'sale_listing' && <span>{saleWords[listing.saleType]}</span>}
          {coupon && <span>Coupon</span>}
        </p>
        {product && !isExpired && <Availability state={listing.discontinued ? 'out_of_stock' : product.availability} />}
        {product?.callout && <p className={classes.callout}>{product.callout}</p>}
        {product?.description && <p className={classes.about}>{product.description}</p>}
        {coupon?.description && <p className={classes.about}>{coupon.description}</p>}
        {!isGone && <CheckedNote at={listing.lastEditoriallyVerifiedAt} className={classes.until} />}
        {coupon?.expiresAt && !isExpired && (
          <p className={classes.until}>
            {isCouponOver ? 'Expired' : 'Ends'}{' '}
            <time dateTime={coupon.expiresAt}>{formatDay(coupon.expiresAt, STORE_ZONE)}</time>
          </p>
        )}
      </div>
      <div className={classes.buy}>
        <Price
          price={offer.price}
          was={isGone ? undefined : offer.was}
          discount={offer.discount}
          needsCode={coupon !== undefined}
          className={classes.price}
        />
        <div className={classes.actions}>
          {product && (
            <SaveButton
              item={{ contentType: 'product_listing', uid: product.uid, postUid }}
              title={listing.headline}
              look="line"
            />
          )}
          {!isBroken && (
            <ButtonLink
              href={isOver ? `/stores/${listing.store.slug}` : dealGoLink(postUid, listing.uid)}
              variant={isGone ? 'secondary' : 'primary'}
              className={classes.button}
            >
              {isGone ? 'Check Store' : 'Shop Now'}
              <span className="visually-hidden">
                {isOver
                  ? `: deals at ${listing.store.title}`
                  : ` at ${listing.store.title}: ${listing.headline} (opens in a new tab)`}
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
