import { inject, injectable } from 'inversify';
import { ArticleService } from './article-service.ts';
import { DeferredReporter } from './deferred-reporter.ts';
import { ErrorPageService } from './error-page-service.ts';
import { FeedService } from './feed-service.ts';
import { PageMetaBuilder } from './page-meta-builder.ts';
import { PageService } from './page-service.ts';
import { PostService } from './post-service.ts';
import { SearchService } from './search-service.ts';
import { ShellService } from './shell-service.ts';
import { StoreService } from './store-service.ts';
import { SyndicationService } from './syndication-service.ts';

/** What routes may ask for: one name per thing, each with its own file. */
@injectable()
export class PageServices {
  constructor(
    @inject(ShellService) readonly shell: Pick<ShellService, 'load'>,
    @inject(ErrorPageService) readonly errorPages: Pick<ErrorPageService, 'load'>,
    @inject(FeedService) readonly feeds: Pick<FeedService, 'page' | 'feed' | 'rows' | 'categories'>,
    @inject(StoreService) readonly stores: Pick<StoreService, 'page' | 'cover'>,
    @inject(PostService) readonly posts: Pick<PostService, 'byAddress' | 'related'>,
    @inject(ArticleService) readonly articles: Pick<ArticleService, 'index' | 'article' | 'more'>,
    @inject(PageService) readonly pages: Pick<PageService, 'home' | 'page'>,
    @inject(SearchService) readonly search: Pick<SearchService, 'feed'>,
    @inject(SyndicationService) readonly syndication: Pick<SyndicationService, 'feed' | 'store' | 'blog'>,
    @inject(PageMetaBuilder) readonly meta: Pick<PageMetaBuilder, 'build'>,
    @inject(DeferredReporter) readonly deferred: Pick<DeferredReporter, 'report'>,
  ) {}
}
