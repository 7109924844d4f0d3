import { inject, injectable } from 'inversify';
import { AccountService } from './account-service.ts';
import { AlertExplanationService } from './alert-explanation-service.ts';
import { AlertResultsService } from './alert-results-service.ts';
import { ArticleService } from './article-service.ts';
import { BlackFridayService } from './black-friday-service.ts';
import { CategoryLandingService } from './category-landing-service.ts';
import { CategoryService } from './category-service.ts';
import { CouponService } from './coupon-service.ts';
import { DealAlertService } from './deal-alert-service.ts';
import { DeferredReporter } from './deferred-reporter.ts';
import { ErrorPageService } from './error-page-service.ts';
import { FavoritesService } from './favorites-service.ts';
import { FeedService } from './feed-service.ts';
import { GalleryAccess } from './gallery-access.ts';
import { IssueReportService } from './issue-report-service.ts';
import { MyDealsService } from './my-deals-service.ts';
import { PageMetaBuilder } from './page-meta-builder.ts';
import { PageService } from './page-service.ts';
import { PostService } from './post-service.ts';
import { ProductPageService } from './product-page-service.ts';
import { RouteRuleService } from './route-rule-service.ts';
import { SearchService } from './search-service.ts';
import { ShellService } from './shell-service.ts';
import { StoreDirectoryService } from './store-directory-service.ts';
import { StoreService } from './store-service.ts';
import { SyndicationService } from './syndication-service.ts';

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
