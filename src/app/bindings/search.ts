import type { Container } from 'inversify';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { SuggestionController } from '../../controllers/search/suggestion-controller.ts';
import { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import { RelatedQueryRepository } from '../../repositories/search/related-query-repository.ts';
import { ContentHubSearchRepository, SearchRepository } from '../../repositories/search/search-repository.ts';
import { SuggestionRepository } from '../../repositories/search/suggestion-repository.ts';
import { FeedService } from '../../services/feeds/feed-service.ts';
import { SearchService } from '../../services/search/search-service.ts';
import { SuggestionService } from '../../services/search/suggestion-service.ts';
import { DeferredReporter } from '../../services/shell/deferred-reporter.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindSearch(container: Container): void {
  bindClass(container, ContentHubSearchRepository, [
    tokens.contentHubHttp,
    tokens.dataCache,
    tokens.config,
    tokens.log,
  ]);
  bindClass(container, RelatedQueryRepository, [tokens.contentHubHttp, tokens.dataCache, tokens.config]);
  bindClass(container, SearchRepository, [tokens.searchHttp, tokens.dataCache, tokens.config, tokens.log]);
  bindClass(container, SuggestionRepository, [tokens.searchHttp, tokens.dataCache, tokens.config]);
  bindClass(container, SearchService, [FeedService, SearchRepository, RelatedQueryRepository]);
  bindClass(container, SuggestionService, [SuggestionRepository, PostTileRepository, DeferredReporter]);
  bindClass(container, SuggestionController, [SuggestionService, RequestContextFactory]);
}
