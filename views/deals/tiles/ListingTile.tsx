import { conditionLabel, type ProductListing } from '../../../src/domain/deals/listing.ts';
import { productOffer } from '../../../src/domain/deals/product-page.ts';
import { listingGoLink } from '../../../src/domain/links/go-link.ts';
import { Picture } from '../../images/Picture.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { useTileId } from '../../ui/page/Deferred.tsx';
import { TILE_IMAGE } from '../../ui/TileGrid.tsx';
import whole from '../../ui/whole-link.module.css';
import { Availability } from '../Availability.tsx';
import { Price, SavingsBadge } from '../Price.tsx';
import classes from './ListingTile.module.css';
import tile from './PostTile.module.css';

interface ListingTileProps {
  listing: ProductListing;
  priority?: boolean;
}

/** A tile of a product at one store, laid out like a post's tile. The whole tile links to the store. */
export function ListingTile({ listing, priority = false }: ListingTileProps) {
  const { headline, brand, store, callout } = listing;
  const { price, was, discount, isGone } = productOffer(listing);
  const state = listing.discontinued ? 'out_of_stock' : listing.availability;
  const isBroken = state === 'broken_link';
  const condition = conditionLabel(listing.condition);
  return (
    <article id={useTileId(listing.uid)} className={classNames(whole.box, tile.tile)} data-listing={listing.uid}>
      <div className={classNames(tile.frame, isGone && tile.gone)}>
        <Picture
          image={listing.images[0]}
          {...TILE_IMAGE}
          priority={priority}
          alt=""
          label={brand?.title ?? headline}
          className={tile.image}
        />
        <SavingsBadge price={price} was={was} className={tile.saving} />
      </div>
      <div className={tile.text}>
        {price === undefined && !discount ? (
          <p className={tile.noPrice}>See price</p>
        ) : (
          <Price price={price} was={was} discount={discount} savings={false} />
        )}
        <p className={tile.store}>
          {brand?.title ?? store.title}
          {condition && ` · ${condition}`}
        </p>
        <Heading className={tile.headline}>
          {isBroken ? (
            headline
          ) : (
            <AppLink href={listingGoLink(listing.uid)} className={whole.link}>
              {headline}
              <span className="visually-hidden"> at {store.title} (opens in a new tab)</span>
            </AppLink>
          )}
        </Heading>
        <div className={classes.notes}>
          {state !== 'in_stock' && <Availability state={state} />}
          {callout && <p className={classes.callout}>{callout}</p>}
        </div>
      </div>
      <SaveButton item={{ contentType: 'product_listing', uid: listing.uid }} title={headline} />
    </article>
  );
}
