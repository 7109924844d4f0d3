import { acquisitionLandingPage } from '../acquisition/acquisition-landing-page.ts';
import { acquisitionModal, acquisitionModalSettings } from '../acquisition/acquisition-modal.ts';
import { article, author } from '../articles/article.ts';
import { merchandiseType } from '../categories/categories.ts';
import { couponListing, legacyCoupon } from '../coupons/coupon-entries.ts';
import { brand, product, productListing, saleListing } from '../deals/listing.ts';
import { post } from '../deals/post.ts';
import { productPage } from '../deals/product-page.ts';
import { feedPage } from '../feeds/feed-page.ts';
import { placement } from '../feeds/placement.ts';
import { genericGoLink } from '../links/generic-go-link.ts';
import { myDealsHomePage } from '../my-deals/my-deals-home-page.ts';
import { blackFridayLandingPage, blackFridayStorePage } from '../seasons/black-friday.ts';
import { salesDay } from '../seasons/sales-day.ts';
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
  salesDay,
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
