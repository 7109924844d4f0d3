import type { Container } from 'inversify';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { CollectionRepository } from '../../repositories/feeds/collection-repository.ts';
import { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import { ContentHubSearchRepository, SearchRepository } from '../../repositories/search/search-repository.ts';
import { FeedService } from '../../services/feeds/feed-service.ts';
import { FeedSources } from '../../services/feeds/feed-sources.ts';
import { PersonalFeedService } from '../../services/my-deals/personal-feed-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindFeeds(container: Container): void {
  bindClass(container, CollectionRepository, [tokens.placementsHttp, tokens.dataCache, tokens.config]);
  bindClass(container, FeedPageRepository, [ContentClient]);
  bindClass(container, FeedService, [
    FeedPageRepository,
    SearchRepository,
    FeedSources,
    CollectionRepository,
    tokens.log,
  ]);
  bindClass(container, FeedSources, [SearchRepository, ContentHubSearchRepository, PersonalFeedService]);
}
