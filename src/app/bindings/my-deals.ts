import type { Container } from 'inversify';
import { InterestsController } from '../../controllers/my-deals/interests-controller.ts';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { XsrfPair } from '../../platform/csrf/csrf.ts';
import { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import { PersonalFeedRepository } from '../../repositories/my-deals/personal-feed-repository.ts';
import { AccountService } from '../../services/accounts/account-service.ts';
import { CategoryService } from '../../services/categories/category-service.ts';
import { FeedService } from '../../services/feeds/feed-service.ts';
import { InterestHandover } from '../../services/my-deals/interest-handover.ts';
import { MyDealsService } from '../../services/my-deals/my-deals-service.ts';
import { PersonalFeedService } from '../../services/my-deals/personal-feed-service.ts';
import { DeferredReporter } from '../../services/shell/deferred-reporter.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindMyDeals(container: Container): void {
  bindClass(container, PersonalFeedRepository, [tokens.subscriptionsHttp]);
  bindClass(container, InterestHandover, [
    PersonalFeedRepository,
    DeferredReporter,
    tokens.config,
    tokens.startDeadline,
  ]);
  bindClass(container, MyDealsService, [
    PersonalFeedRepository,
    FeedPageRepository,
    CategoryService,
    FeedService,
    DeferredReporter,
    tokens.startDeadline,
  ]);
  bindClass(container, PersonalFeedService, [PersonalFeedRepository, PostTileRepository]);
  bindClass(container, InterestsController, [tokens.config, XsrfPair, VisitorReader, AccountService]);
}
