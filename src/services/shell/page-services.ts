import type { AccountService } from '../accounts/account-service.ts';
import type { AlertExplanationService } from '../alerts/alert-explanation-service.ts';
import type { AlertResultsService } from '../alerts/alert-results-service.ts';
import type { DealAlertService } from '../alerts/deal-alert-service.ts';
import type { ArticleService } from '../articles/article-service.ts';
import type { CategoryLandingService } from '../categories/category-landing-service.ts';
import type { CategoryService } from '../categories/category-service.ts';
import type { PageService } from '../content/page-service.ts';
import type { RouteRuleService } from '../content/route-rule-service.ts';
import type { CouponService } from '../coupons/coupon-service.ts';
import type { PostService } from '../deals/post-service.ts';
import type { ProductPageService } from '../deals/product-page-service.ts';
import type { FeedService } from '../feeds/feed-service.ts';
import type { MyDealsService } from '../my-deals/my-deals-service.ts';
import type { IssueReportService } from '../reports/issue-report-service.ts';
import type { SavedItemsService } from '../saves/saved-items-service.ts';
import type { WatchService } from '../saves/watch-service.ts';
import type { SearchService } from '../search/search-service.ts';
import type { BlackFridayService } from '../seasons/black-friday-service.ts';
import type { GalleryAccess } from '../staff/gallery-access.ts';
import type { StoreDirectoryService } from '../stores/store-directory-service.ts';
import type { StoreService } from '../stores/store-service.ts';
import type { SyndicationService } from '../syndication/syndication-service.ts';
import type { DeferredReporter } from './deferred-reporter.ts';
import type { ErrorPageService } from './error-page-service.ts';
import type { PageMetaBuilder } from './page-meta-builder.ts';
import type { ShellService } from './shell-service.ts';

/** The services that routes use. */
export class PageServices {
  constructor(
    readonly shell: Pick<ShellService, 'load'>,
    readonly routeRules: Pick<RouteRuleService, 'find'>,
    readonly errorPages: Pick<ErrorPageService, 'load'>,
    readonly feeds: Pick<FeedService, 'page' | 'feed' | 'rows'>,
    readonly categories: Pick<CategoryService, 'departments' | 'dealsPage' | 'ofMerchandise'>,
    readonly categoryLandings: Pick<CategoryLandingService, 'landing'>,
    readonly products: Pick<ProductPageService, 'bySlug'>,
    readonly stores: Pick<StoreService, 'page' | 'products'>,
    readonly storeDirectory: Pick<StoreDirectoryService, 'cover' | 'page'>,
    readonly blackFriday: Pick<BlackFridayService, 'storePage' | 'otherAds'>,
    readonly posts: Pick<PostService, 'byAddress' | 'related'>,
    readonly coupons: Pick<CouponService, 'reveal'>,
    readonly issueReports: Pick<IssueReportService, 'isInCheck' | 'subject'>,
    readonly articles: Pick<ArticleService, 'index' | 'article' | 'more'>,
    readonly myDeals: Pick<MyDealsService, 'load'>,
    readonly pages: Pick<PageService, 'home' | 'page' | 'acquisition'>,
    readonly search: Pick<
      SearchService,
      'deals' | 'products' | 'stores' | 'articles' | 'storeByName' | 'popular' | 'related'
    >,
    readonly gallery: Pick<GalleryAccess, 'isOpen'>,
    readonly syndication: Pick<SyndicationService, 'feed' | 'store' | 'blog'>,
    readonly accounts: Pick<AccountService, 'verifyReset' | 'verifyLogInLink'>,
    readonly dealAlerts: Pick<DealAlertService, 'list' | 'settings' | 'byMail'>,
    readonly alertResults: Pick<AlertResultsService, 'find'>,
    readonly alertExplanations: Pick<AlertExplanationService, 'latest' | 'ofDeal'>,
    readonly savedItems: Pick<SavedItemsService, 'page' | 'item'>,
    readonly watches: Pick<WatchService, 'promise'>,
    readonly meta: Pick<PageMetaBuilder, 'build'>,
    readonly deferred: Pick<DeferredReporter, 'report'>,
  ) {}
}
