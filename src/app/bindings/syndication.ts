import type { Container } from 'inversify';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { RouteMatcher } from '../../controllers/pages/route-matcher.ts';
import { SitemapController } from '../../controllers/syndication/sitemap-controller.ts';
import { SyndicationController } from '../../controllers/syndication/syndication-controller.ts';
import { ArticleRepository } from '../../repositories/articles/article-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import { SearchRepository } from '../../repositories/search/search-repository.ts';
import { StoreRepository } from '../../repositories/stores/store-repository.ts';
import { SitemapRepository } from '../../repositories/syndication/sitemap-repository.ts';
import { PageServices } from '../../services/shell/page-services.ts';
import { StoreFeedService } from '../../services/stores/store-feed-service.ts';
import { SitemapService } from '../../services/syndication/sitemap-service.ts';
import { SyndicationService } from '../../services/syndication/syndication-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindSyndication(container: Container): void {
  bindClass(container, SitemapRepository, [ContentClient]);
  bindClass(container, SitemapService, [SitemapRepository]);
  bindClass(container, SyndicationService, [
    FeedPageRepository,
    StoreRepository,
    ArticleRepository,
    SearchRepository,
    StoreFeedService,
  ]);
  bindClass(container, SitemapController, [SitemapService, RouteMatcher, tokens.config, RequestContextFactory]);
  bindClass(container, SyndicationController, [RouteMatcher, PageServices, tokens.config, RequestContextFactory]);
}
