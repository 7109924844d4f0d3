import type { Gender } from '../accounts/user.ts';
import type { Image } from '../images/image.ts';
import type { StoreLink } from '../stores/store.ts';

export type Availability = 'in_stock' | 'low_inventory' | 'limited_sizes' | 'out_of_stock' | 'broken_link';
export interface Shipping {
  optionKey: string;
  /** US dollars. */
  cost?: number;
  details?: string;
}
export interface Brand {
  uid: string;
  slug: string;
  title: string;
  logo?: Image;
}
export interface MerchandiseType {
  uid: string;
  slug: string;
  title: string;
  /** Slugs of the branches above it, nearest first. */
  parentBranch: string;
  grandparentBranch: string;
}
/** The product that a listing offers. */
interface ProductIdentity {
  uid?: string;
  upc?: string;
  modelNumber?: string;
}
interface ListingBase {
  uid: string;
  headline: string;
  title: string;
  images: Image[];
  brand?: Brand;
  gender?: Gender;
  /** Whom it is for, as a label: 'Women'. */
  audience?: string;
  discontinued: boolean;
  merchandiseType?: MerchandiseType;
  lastEditoriallyVerifiedAt?: string;
  /** 'Up to 40% off': shown where no price is known. */
  discount?: string;
  shipping?: Shipping;
  store: StoreLink;
}
export interface ProductListing extends ListingBase {
  kind: 'product_listing';
  availability: Availability;
  callout?: string;
  condition?: 'new' | 'refurbished' | 'used' | 'open_box';
  description?: string;
  product?: ProductIdentity;
  /** US dollars. */
  discountPrice?: number;
  /** US dollars. */
  regularPrice?: number;
}
interface SaleListing extends ListingBase {
  kind: 'sale_listing';
  saleType: 'clearance' | 'promotion' | 'sale_event' | 'sale_section';
}
interface CouponListing extends ListingBase {
  kind: 'coupon_listing';
  description?: string;
  expiresAt?: string;
}
/** Never includes the tracking link: pages link to `/go/d/{postUid}-{listingUid}`, which the server resolves on each click. */
export type Listing = ProductListing | SaleListing | CouponListing;

/** The product of all the listings; undefined if they offer several, or one is not known. */
export function sharedProduct(listings: readonly Listing[]): ProductIdentity | undefined {
  const [first, ...others] = listings.map((listing) =>
    listing.kind === 'product_listing' ? listing.product : undefined,
  );
  return others.every((product) => product?.uid === first?.uid) ? first : undefined;
}

const conditionLabels = { new: undefined, refurbished: 'Refurbished', used: 'Used', open_box: 'Open box' } as const;

/** Label of a product's condition; new products have none. */
export const conditionLabel = (condition: ProductListing['condition']): string | undefined =>
  condition && conditionLabels[condition];
