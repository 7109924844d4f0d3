import { acquisitionLandingPage } from '../acquisition/acquisition-landing-page.ts';
import { acquisitionModal, acquisitionModalSettings } from '../acquisition/acquisition-modal.ts';
import { article } from '../articles/article.ts';
import { author } from '../articles/author.ts';
import { merchandiseType } from '../categories/merchandise-type.ts';
import { couponListing, legacyCoupon } from '../coupons/coupon-entries.ts';
import { brand } from '../deals/brand.ts';
import { post } from '../deals/post.ts';
import { product } from '../deals/product.ts';
import { productListing } from '../deals/product-listing.ts';
import { productPage } from '../deals/product-page.ts';
import { saleListing } from '../deals/sale-listing.ts';
import { feedPage } from '../feeds/feed-page.ts';
import { placement } from '../feeds/placement.ts';
import { genericGoLink } from '../links/generic-go-link.ts';
import { myDealsHomePage } from '../my-deals/my-deals-home-page.ts';
import { blackFridayLandingPage } from '../seasons/black-friday-landing-page.ts';
import { blackFridayStorePage } from '../seasons/black-friday-store-page.ts';
import { siteNavigation } from '../shell/site-navigation.ts';
import { store } from '../stores/store.ts';
import type { ContentType } from './fields.ts';
import { genericPage, homePage, marketingPage, promotionalContentBlock } from './page-types.ts';
import { theme } from './theme.ts';

/** All content types (docs/spec/content.md CONTENT-1). */
export const contentTypes = [
  acquisitionLandingPage,
  article,
  author,
  blackFridayLandingPage,
  blackFridayStorePage,
  brand,
  couponListing,
  feedPage,
  genericPage,
  genericGoLink,
  homePage,
  legacyCoupon,
  marketingPage,
  merchandiseType,
  myDealsHomePage,
  placement,
  post,
  product,
  productListing,
  productPage,
  promotionalContentBlock,
  saleListing,
  siteNavigation,
  store,
  theme,
  acquisitionModal,
  acquisitionModalSettings,
] as const;

export type ContentTypeUid = (typeof contentTypes)[number]['uid'];

export const contentTypeByUid: ReadonlyMap<string, ContentType> = new Map(
  contentTypes.map((type) => [type.uid, type as unknown as ContentType]),
);
