import { accountSettings, emailPreferencesPath, favorites } from './accounts/account-menu-paths.ts';
import { accountsLogIn } from './accounts/accounts-log-in.ts';
import { accountsSignUp } from './accounts/accounts-sign-up.ts';
import { accountsLogInLink, accountsPasswordRecovery, accountsPasswordReset } from './accounts/mailed-link-pages.ts';
import { meEmailPreferences } from './accounts/me-email-preferences.ts';
import { meSettings } from './accounts/me-settings.ts';
import { unsubscribe } from './accounts/unsubscribe.ts';
import { acqAcquisitionUrl } from './acquisition/acq-acquisition-url.ts';
import { dealAlerts } from './alerts/deal-alerts.ts';
import { dealAlertsFromEmail } from './alerts/deal-alerts-from-email.ts';
import { blog, blogBlogSlug } from './articles/blog-pages.ts';
import { categories } from './categories/categories.ts';
import { categoryLandingPages, categoryPages } from './categories/category-pages.ts';
import {
  aboutUs,
  aboutUsCareers,
  aboutUsSlug,
  contactUs,
  doNotSell,
  faq,
  genericUrl,
  mMarketingUrl,
} from './content/block-pages.ts';
import { indexRoute } from './content/index-route.ts';
import { couponsReveal } from './coupons/coupons-reveal.ts';
import { postPageCanonical, postPageShort, shopDealsId, shopPostsPostUrl } from './deals/post-pages.ts';
import { productsProductSlug } from './deals/products-product-slug.ts';
import { collections } from './feeds/collections.ts';
import { newestDealsFeed } from './feeds/newest-deals-feed.ts';
import { popularDealsFeed } from './feeds/popular-deals-feed.ts';
import { shopFeedsFeedName } from './feeds/shop-feeds-feed-name.ts';
import { shop } from './my-deals/shop.ts';
import { shopFeedsPdsOneoff } from './my-deals/shop-feeds-pds-oneoff.ts';
import type { PageRoute } from './page-route.ts';
import { reportIssue } from './reports/report-issue.ts';
import { meFavorites } from './saves/me-favorites.ts';
import { meFavoritesSave } from './saves/me-favorites-save.ts';
import { searchRoute } from './search/search-route.ts';
import { blackFriday, blackFridayStoreSlug, cyberMonday } from './seasons/black-friday.ts';
import { internalStorybook } from './staff/internal-storybook.ts';
import { storesAll, storesAllDirectoryId } from './stores/store-directory-pages.ts';
import { storesStoreSlug, storesStoreSlugProducts } from './stores/store-pages.ts';
import { stores } from './stores/stores.ts';

/** Every page of the site, in the order of docs/spec/routes.md ROUTES-2. Among routes of equal rank the first one wins. */
export const routeTable: readonly PageRoute[] = [
  indexRoute,
  faq,
  blog,
  blogBlogSlug,
  contactUs,
  shop,
  searchRoute,
  stores,
  storesAll,
  storesAllDirectoryId,
  storesStoreSlug,
  storesStoreSlugProducts,
  aboutUs,
  aboutUsSlug,
  aboutUsCareers,
  categories,
  categoryLandingPages,
  categoryPages,
  shopDealsId,
  // Before the short page, whose alias it shares: this route serves `redirect=true`.
  shopPostsPostUrl,
  postPageShort,
  postPageCanonical,
  shopFeedsFeedName,
  shopFeedsPdsOneoff,
  newestDealsFeed,
  popularDealsFeed,
  productsProductSlug,
  mMarketingUrl,
  cyberMonday,
  blackFriday,
  blackFridayStoreSlug,
  acqAcquisitionUrl,
  accountsLogIn,
  accountsLogInLink,
  accountsSignUp,
  accountsPasswordRecovery,
  accountsPasswordReset,
  collections,
  doNotSell,
  meSettings,
  meEmailPreferences,
  meFavorites,
  meFavoritesSave,
  dealAlerts,
  dealAlertsFromEmail,
  accountSettings,
  emailPreferencesPath,
  favorites,
  unsubscribe,
  reportIssue,
  couponsReveal,
  genericUrl,
  internalStorybook,
];
