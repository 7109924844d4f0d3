import { leadingOffer, type ProductPage as Product } from '../../../src/domain/deals/product-page.ts';
import { ContentBlocks } from '../../blocks/ContentBlocks.tsx';
import { RichText } from '../../content/RichText.tsx';
import { InCheckNote } from '../../reports/InCheckNote.tsx';
import { SaveButton } from '../../saves/SaveButton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BelowHeading } from '../../ui/Heading.tsx';
import { NowContext } from '../../ui/page/page-contexts.ts';
import box from '../../ui/page.module.css';
import { BuyBar } from '../BuyBar.tsx';
import { Gallery } from '../Gallery.tsx';
import layout from '../offer-page.module.css';
import { Price } from '../Price.tsx';
import factList from './ProductDetails.module.css';
import { ProductListingRow } from './ProductListingRow.tsx';
import { ProductOfferPanel, ShopNowButton } from './ProductOfferPanel.tsx';
import classes from './ProductPage.module.css';

export interface ProductPageProps {
  /** When the page was loaded, ISO 8601, so that server and browser render the same times. */
  now: string;
  product: Product;
  /** Several visitors reported it as unavailable, and no operator has checked yet. */
  isInCheck?: boolean;
}

/** One product at several stores: images, the best offer, editorial insights, every store's price, the details. */
export function ProductPage({ now, product, isInCheck = false }: ProductPageProps) {
  const { uid, title, images, editorInsights, details, listings, blocks } = product;
  const offer = leadingOffer(listings);
  return (
    <NowContext value={now}>
      <article className={classNames(box.page, layout.page)}>
        {isInCheck && <InCheckNote className={classes.inCheck} />}
        <div className={layout.columns}>
          <div className={layout.gallery}>
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
          <div className={layout.text}>
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
            {offer.price === undefined && !offer.discount ? (
              <p className={layout.barStore}>{offer.listing.store.title}</p>
            ) : (
              <Price price={offer.price} was={offer.was} discount={offer.discount} />
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
      title="Not available right now"
      actions={<ButtonLink href="/categories">Browse Categories</ButtonLink>}
    >
      <p>When a store has it in stock, we’ll show the price here.</p>
    </EmptyState>
  );
}

interface ProductDetailsProps {
  details: readonly { name: string; value: string }[];
}

/** Lists the product's details as name and value; renders nothing if there are none. */
function ProductDetails({ details }: ProductDetailsProps) {
  const shown = details.filter(({ value }) => value.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className={factList.heading}>
        Product Details
      </h2>
      <dl className={factList.list}>
        {shown.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and editors may give two facts the same name
          <div key={index} className={factList.fact}>
            <dt className={factList.name}>{name}</dt>
            <dd className={factList.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
