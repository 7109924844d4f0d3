import type { Container } from 'inversify';
import { SessionCookies } from '../../controllers/accounts/session-cookies.ts';
import { ActionController } from '../../controllers/actions/action-controller.ts';
import { ActionRunner } from '../../controllers/actions/action-runner.ts';
import { FormDraft } from '../../controllers/actions/form-draft.ts';
import { PreviewReader } from '../../controllers/content/preview-reader.ts';
import { PageController } from '../../controllers/pages/page-controller.ts';
import { PageLoader } from '../../controllers/pages/page-loader.ts';
import { PageRefresher } from '../../controllers/pages/page-refresher.ts';
import { PageResponder } from '../../controllers/pages/page-responder.ts';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { RouteMatcher } from '../../controllers/pages/route-matcher.ts';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { XsrfPair } from '../../platform/csrf/csrf.ts';
import { ActionLimits } from '../../platform/limits/action-limits.ts';
import { SocialAddress } from '../../rendering/social/social-address.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { NavigationRepository } from '../../repositories/shell/navigation-repository.ts';
import { StoreRepository } from '../../repositories/stores/store-repository.ts';
import { AccountService } from '../../services/accounts/account-service.ts';
import { SessionService } from '../../services/accounts/session-service.ts';
import { AlertExplanationService } from '../../services/alerts/alert-explanation-service.ts';
import { AlertResultsService } from '../../services/alerts/alert-results-service.ts';
import { DealAlertService } from '../../services/alerts/deal-alert-service.ts';
import { ArticleService } from '../../services/articles/article-service.ts';
import { CategoryLandingService } from '../../services/categories/category-landing-service.ts';
import { CategoryService } from '../../services/categories/category-service.ts';
import { PageService } from '../../services/content/page-service.ts';
import { RouteRuleService } from '../../services/content/route-rule-service.ts';
import { CouponService } from '../../services/coupons/coupon-service.ts';
import { PostService } from '../../services/deals/post-service.ts';
import { ProductPageService } from '../../services/deals/product-page-service.ts';
import { FeedService } from '../../services/feeds/feed-service.ts';
import { MyDealsService } from '../../services/my-deals/my-deals-service.ts';
import { IssueReportService } from '../../services/reports/issue-report-service.ts';
import { SaveService } from '../../services/saves/save-service.ts';
import { SavedItemsService } from '../../services/saves/saved-items-service.ts';
import { WatchService } from '../../services/saves/watch-service.ts';
import { SearchService } from '../../services/search/search-service.ts';
import { BlackFridayService } from '../../services/seasons/black-friday-service.ts';
import { ActionServices } from '../../services/shell/action-services.ts';
import { DeferredReporter } from '../../services/shell/deferred-reporter.ts';
import { ErrorPageService } from '../../services/shell/error-page-service.ts';
import { PageMetaBuilder } from '../../services/shell/page-meta-builder.ts';
import { PageServices } from '../../services/shell/page-services.ts';
import { ShellService } from '../../services/shell/shell-service.ts';
import { GalleryAccess } from '../../services/staff/gallery-access.ts';
import { StoreDirectoryService } from '../../services/stores/store-directory-service.ts';
import { StoreService } from '../../services/stores/store-service.ts';
import { SyndicationService } from '../../services/syndication/syndication-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindShell(container: Container): void {
  bindClass(container, NavigationRepository, [ContentClient]);
  bindClass(container, ActionServices, [
    AccountService,
    SaveService,
    WatchService,
    DealAlertService,
    IssueReportService,
    CouponService,
  ]);
  bindClass(container, DeferredReporter, [tokens.log]);
  bindClass(container, ErrorPageService, [StoreRepository, PageMetaBuilder, tokens.config, tokens.log]);
  bindClass(container, PageMetaBuilder, [tokens.config, SocialAddress]);
  bindClass(container, PageServices, [
    ShellService,
    RouteRuleService,
    ErrorPageService,
    FeedService,
    CategoryService,
    CategoryLandingService,
    ProductPageService,
    StoreService,
    StoreDirectoryService,
    BlackFridayService,
    PostService,
    CouponService,
    IssueReportService,
    ArticleService,
    MyDealsService,
    PageService,
    SearchService,
    GalleryAccess,
    SyndicationService,
    AccountService,
    DealAlertService,
    AlertResultsService,
    AlertExplanationService,
    SavedItemsService,
    WatchService,
    PageMetaBuilder,
    DeferredReporter,
  ]);
  bindClass(container, ShellService, [NavigationRepository, tokens.publicConfig, tokens.log]);
  bindClass(container, ActionController, [
    ActionRunner,
    VisitorReader,
    XsrfPair,
    PageController,
    FormDraft,
    tokens.log,
  ]);
  bindClass(container, ActionRunner, [ActionServices, SessionCookies, ActionLimits]);
  bindClass(container, FormDraft, [tokens.config]);
  bindClass(container, PageController, [
    RouteMatcher,
    PageLoader,
    PageResponder,
    tokens.pageRenderer,
    tokens.allowedSources,
    VisitorReader,
    tokens.startDeadline,
    PreviewReader,
  ]);
  bindClass(container, PageLoader, [
    PageServices,
    tokens.pageRenderer,
    tokens.pageCache,
    tokens.config,
    RequestContextFactory,
    tokens.log,
  ]);
  bindClass(container, PageRefresher, [RouteMatcher, PageLoader]);
  bindClass(container, PageResponder, [tokens.pageRenderer, tokens.cachedPageHandler, tokens.allowedSources]);
  bindClass(container, RequestContextFactory, [tokens.config, tokens.clock, tokens.startDeadline]);
  bindClass(container, RouteMatcher, [tokens.routeTable]);
  bindClass(container, VisitorReader, [
    tokens.config,
    RequestContextFactory,
    tokens.startDeadline,
    SessionService,
    SessionCookies,
    XsrfPair,
    FormDraft,
  ]);
}
