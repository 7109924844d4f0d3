import { merchandiseType } from '../../contracts/categories/categories.ts';
import type { EntryOf, ReferenceField } from '../../contracts/content/fields.ts';
import { couponListing } from '../../contracts/coupons/coupon-entries.ts';
import { brand, product, productListing, saleListing } from '../../contracts/deals/listing.ts';
import { store } from '../../contracts/stores/store.ts';
import { merchandiseBranches } from '../../domain/categories/merchandise-branches.ts';
import { discountLabel, readDiscount } from '../../domain/deals/discount.ts';
import type { Brand, Listing, MerchandiseType, Shipping } from '../../domain/deals/listing.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { StoreLink } from '../../domain/stores/store.ts';
import { titleCase } from '../../domain/text/title-case.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { readReference, readReferences } from '../content/read-entry.ts';
import { toDescription } from '../coupons/to-coupon.ts';
import { toImage, toImages } from '../images/to-image.ts';
import { toStoreLink } from '../stores/to-store.ts';

type ProductListingEntry = EntryOf<typeof productListing>;
type SaleListingEntry = EntryOf<typeof saleListing>;
type CouponListingEntry = EntryOf<typeof couponListing>;
type ListingEntry = ProductListingEntry | SaleListingEntry | CouponListingEntry;

/** References included in a read of the listings at a path, '' for listings themselves (docs/spec/content.md CONTENT-30). */
export const listingIncludes = (path: '' | `${string}.`): string[] =>
  ['brand', 'merchandise_type', 'product', 'product.brand', 'product.merchandise_type', 'store'].map(
    (field) => path + field,
  );

/** Fields that all kinds of listings share. Omits the tracking link: pages link to `/go/d/…`. */
function toListingBase(entry: ListingEntry, storeLink: StoreLink, mapping: Mapping) {
  const brandEntry = readReference(brand, entry.brand, mapping);
  const type = readReference(merchandiseType, entry.merchandise_type, mapping);
  return {
    uid: entry.uid,
    title: entry.title,
    headline: entry.headline,
    images: toImages(entry.images, mapping),
    discontinued: entry.discontinued ?? false,
    store: storeLink,
    ...present({
      brand: brandEntry && toBrand(brandEntry, mapping),
      merchandiseType: type && toMerchandiseType(type),
      gender: entry.gender,
      audience: entry.audience && titleCase(entry.audience.replace(/[-_]+/g, ' ')),
      lastEditoriallyVerifiedAt: entry.last_editorially_verified_at,
      discount: toDiscount(entry),
      shipping: toShipping(entry.shipping),
    }),
  };
}

function toDiscount(entry: ListingEntry): string | undefined {
  const discount = readDiscount(entry);
  return discount && discountLabel(discount);
}

const toMerchandiseType = (entry: EntryOf<typeof merchandiseType>): MerchandiseType => ({
  uid: entry.uid,
  slug: entry.slug,
  title: entry.title,
  ...merchandiseBranches({ slug: entry.slug, domain: entry.merchandise_domain ?? undefined }),
});

export const toShipping = (field: ListingEntry['shipping']): Shipping | undefined =>
  field ? { optionKey: field.option_key, ...present({ cost: field.cost, details: field.details }) } : undefined;

type ProductEntry = EntryOf<typeof product>;

/** A listing without images, brand, kind or gender has those of its product, as search finds it by them. */
const withProductFacts = (entry: ProductListingEntry, offered: ProductEntry): ProductListingEntry => ({
  ...entry,
  images: entry.images?.length ? entry.images : offered.shared_images,
  brand: entry.brand?.length ? entry.brand : offered.brand,
  merchandise_type: entry.merchandise_type?.length ? entry.merchandise_type : offered.merchandise_type,
  gender: entry.gender ?? offered.gender,
});

const toProductListing = (entry: ProductListingEntry, offered: ProductEntry | undefined) => ({
  kind: 'product_listing' as const,
  availability: entry.availability,
  ...present({
    product: offered && { uid: offered.uid, ...present({ upc: offered.upc, modelNumber: offered.model_number }) },
    callout: entry.callout,
    condition: entry.condition,
    description: entry.product_description,
    discountPrice: entry.unit_discount_price,
    regularPrice: entry.unit_regular_price,
  }),
});
const toSaleListing = (entry: SaleListingEntry) => ({ kind: 'sale_listing' as const, saleType: entry.sale_type });
const toCouponListing = (entry: CouponListingEntry, mapping: Mapping) => ({
  kind: 'coupon_listing' as const,
  ...present({ description: toDescription(entry.description, mapping).text, expiresAt: entry.expires_at }),
});

/**
 * A post's listings in the editor's order. Reports and drops a listing that is unpublished, unreadable or has no store
 * (docs/spec/content.md CONTENT-24).
 */
export function toListings(references: readonly ReferenceField[], mapping: Mapping): Listing[] {
  const complete = <Entry extends ListingEntry, Own>(entry: Entry, own: (entry: Entry) => Own) => {
    const storeEntry = readReference(store, entry.store, mapping);
    if (storeEntry !== undefined) {
      return [{ ...toListingBase(entry, toStoreLink(storeEntry, mapping), mapping), ...own(entry) }];
    }
    mapping.problem({ uid: entry.uid, ...contentProblems.droppedListing(entry.uid) });
    return [];
  };
  return references.flatMap((reference): Listing[] => {
    const one = [reference];
    const [entry] = readReferences(productListing, one, mapping);
    if (entry) {
      const offered = readReference(product, entry.product, mapping);
      return complete(offered ? withProductFacts(entry, offered) : entry, (whole) => toProductListing(whole, offered));
    }
    const [sale] = readReferences(saleListing, one, mapping);
    if (sale) return complete(sale, toSaleListing);
    const [coupon] = readReferences(couponListing, one, mapping);
    return coupon ? complete(coupon, (whole) => toCouponListing(whole, mapping)) : [];
  });
}

function toBrand(entry: EntryOf<typeof brand>, mapping: Mapping): Brand {
  const logo = toImage(entry.logo, mapping, entry.logo?.description || `${entry.title} logo`);
  return { uid: entry.uid, slug: entry.slug, title: entry.title, ...present({ logo }) };
}
