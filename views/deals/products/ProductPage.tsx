import type { ProductPage as Product } from '../../src/domain/entities/product-page.ts';
import { leadingOffer } from '../../src/domain/product-offer.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { BuyBar } from '../components/BuyBar.tsx';
import { classNames } from '../components/class-names.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Gallery } from '../components/Gallery.tsx';
import { BelowHeading } from '../components/Heading.tsx';
import { InCheckNote } from '../components/InCheckNote.tsx';
import { NowContext } from '../components/now-context.ts';
import { Price } from '../components/Price.tsx';
import { ProductDetails } from '../components/ProductDetails.tsx';
import { ProductListingRow } from '../components/ProductListingRow.tsx';
import { ProductOfferPanel } from '../components/ProductOfferPanel.tsx';
import { RichText } from '../components/RichText.tsx';
import { SaveButton } from '../components/SaveButton.tsx';
import { ShopNowButton } from '../components/ShopNowButton.tsx';
import layout from './offer-page.module.css';
import classes from './ProductPage.module.css';
import box from './page.module.css';

export interface ProductPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  product: Product;
  /** Several people say that it is no longer available, and nobody has looked yet. */
  isInCheck?: boolean;
}

/** One product at several stores: pictures, the best offer, what the editors think, every store's price, the facts. */
export function ProductPage({ now, product, isInCheck = false }: ProductPageProps) {
  const { uid, title, images, editorInsights, details, listings, blocks } = product;
  const offer = leadingOffer(listings);
  return (
    <NowContext value={now}>
      <article className={classNames(box.page, layout.page)}>
        {isInCheck && <InCheckNote className={classes.inCheck} />}
        <div className={layout.columns}>
          <div className={layout.pictures}>
            <Gallery
              images={images}
              label={title}
              maker={offer?.listing.brand?.title ?? title}
              flags={[]}
              isGone={offer?.isGone ?? false}
              corner={
                offer && (
                  <SaveButton
                    item={{ contentType: 'product_listing', uid: offer.listing.uid }}
                    title={title}
                    forMembers
                  />
                )
              }
            />
          </div>
          <div className={layout.words}>
            <ProductOfferPanel uid={uid} title={title} listings={listings} offer={offer} />
            {editorInsights && (
              <section aria-labelledby="insights" className={classes.insights}>
                <h2 id="insights" className={classes.small}>
                  Editor Insights
                </h2>
                <RichText content={editorInsights} headingFrom={3} />
              </section>
            )}
          </div>
        </div>
        <section aria-labelledby="listings">
          <h2 id="listings" className={layout.heading}>
            Compare Prices
          </h2>
          <BelowHeading>
            {listings.length === 0 ? (
              <NotSold />
            ) : (
              <ul className={layout.rows}>
                {listings.map((row) => (
                  <ProductListingRow key={row.listing.uid} {...row} />
                ))}
              </ul>
            )}
          </BelowHeading>
        </section>
        <ProductDetails details={details} />
        <ContentBlocks blocks={blocks} />
        {offer && (
          <BuyBar leadsOut>
            {offer.price === undefined ? (
              <p className={layout.barStore}>{offer.listing.store.title}</p>
            ) : (
              <Price price={offer.price} was={offer.was} />
            )}
            <ShopNowButton offer={offer} size="lg" />
          </BuyBar>
        )}
      </article>
    </NowContext>
  );
}

function NotSold() {
  return (
    <EmptyState
      level={3}
      title="No store has it right now"
      actions={<ButtonLink href="/categories">Browse categories</ButtonLink>}
    >
      <p>When one does, its price shows up here.</p>
    </EmptyState>
  );
}
