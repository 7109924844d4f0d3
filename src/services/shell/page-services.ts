import { inject, injectable } from 'inversify';
import { AccountService } from '../accounts/account-service.ts';
import { AlertExplanationService } from '../alerts/alert-explanation-service.ts';
import { AlertResultsService } from '../alerts/alert-results-service.ts';
import { DealAlertService } from '../alerts/deal-alert-service.ts';
import { ArticleService } from '../articles/article-service.ts';
import { CategoryLandingService } from '../categories/category-landing-service.ts';
import { CategoryService } from '../categories/category-service.ts';
import { PageService } from '../content/page-service.ts';
import { RouteRuleService } from '../content/route-rule-service.ts';
import { CouponService } from '../coupons/coupon-service.ts';
import { PostService } from '../deals/post-service.ts';
import { ProductPageService } from '../deals/product-page-service.ts';
import { FeedService } from '../feeds/feed-service.ts';
import { MyDealsService } from '../my-deals/my-deals-service.ts';
import { IssueReportService } from '../reports/issue-report-service.ts';
import { FavoritesService } from '../saves/favorites-service.ts';
import { SearchService } from '../search/search-service.ts';
import { BlackFridayService } from '../seasons/black-friday-service.ts';
import { GalleryAccess } from '../staff/gallery-access.ts';
import { StoreDirectoryService } from '../stores/store-directory-service.ts';
import { StoreService } from '../stores/store-service.ts';
import { SyndicationService } from '../syndication/syndication-service.ts';
import { DeferredReporter } from './deferred-reporter.ts';
import { ErrorPageService } from './error-page-service.ts';
import { PageMetaBuilder } from './page-meta-builder.ts';
import { ShellService } from './shell-service.ts';

/** What routes may ask for: one name per thing, each with its own file. */
@injectable()
export class PageServices {
  constructor(
    @inject(ShellService) readonly shell: Pick<ShellService, 'load'>,
    @inject(RouteRuleService) readonly routeRules: Pick<RouteRuleService, 'find'>,
    @inject(ErrorPageService) readonly errorPages: Pick<ErrorPageService, 'load'>,
    @inject(FeedService) readonly feeds: Pick<FeedService, 'page' | 'feed' | 'rows'>,
    @inject(CategoryService) readonly categories: Pick<CategoryService, 'departments' | 'dealsPage' | 'ofMerchandise'>,
    @inject(CategoryLandingService) readonly categoryLandings: Pick<CategoryLandingService, 'landing'>,
    @inject(ProductPageService) readonly products: Pick<ProductPageService, 'bySlug'>,
    @inject(StoreService) readonly stores: Pick<StoreService, 'page' | 'products'>,
    @inject(StoreDirectoryService) readonly storeDirectory: Pick<StoreDirectoryService, 'cover' | 'page'>,
    @inject(BlackFridayService) readonly blackFriday: Pick<BlackFridayService, 'storePage' | 'otherAds'>,
    @inject(PostService) readonly posts: Pick<PostService, 'byAddress' | 'related'>,
    @inject(CouponService) readonly coupons: Pick<CouponService, 'reveal'>,
    @inject(IssueReportService) readonly issueReports: Pick<IssueReportService, 'isInCheck' | 'subject'>,
    @inject(ArticleService) readonly articles: Pick<ArticleService, 'index' | 'article' | 'more'>,
    @inject(MyDealsService) readonly myDeals: Pick<MyDealsService, 'load'>,
    @inject(PageService) readonly pages: Pick<PageService, 'home' | 'page' | 'acquisition'>,
    @inject(SearchService)
    readonly search: Pick<
      SearchService,
      'deals' | 'products' | 'stores' | 'articles' | 'storeNamed' | 'popular' | 'related'
    >,
    @inject(GalleryAccess) readonly gallery: Pick<GalleryAccess, 'isOpen'>,
    @inject(SyndicationService) readonly syndication: Pick<SyndicationService, 'feed' | 'store' | 'blog'>,
    @inject(AccountService) readonly accounts: Pick<AccountService, 'verifyReset'>,
    @inject(DealAlertService) readonly dealAlerts: Pick<DealAlertService, 'list' | 'settings' | 'byMail'>,
    @inject(AlertResultsService) readonly alertResults: Pick<AlertResultsService, 'find'>,
    @inject(AlertExplanationService) readonly alertExplanations: Pick<AlertExplanationService, 'latest' | 'ofDeal'>,
    @inject(FavoritesService) readonly favorites: Pick<FavoritesService, 'page' | 'item'>,
    @inject(PageMetaBuilder) readonly meta: Pick<PageMetaBuilder, 'build'>,
    @inject(DeferredReporter) readonly deferred: Pick<DeferredReporter, 'report'>,
  ) {}
}
