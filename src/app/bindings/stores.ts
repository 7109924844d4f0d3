import type { Container } from 'inversify';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { CouponRepository } from '../../repositories/coupons/coupon-repository.ts';
import { StoreRepository } from '../../repositories/stores/store-repository.ts';
import { CouponAnswerService } from '../../services/coupons/coupon-answer-service.ts';
import { FeedService } from '../../services/feeds/feed-service.ts';
import { StoreDirectoryService } from '../../services/stores/store-directory-service.ts';
import { StoreFeedService } from '../../services/stores/store-feed-service.ts';
import { StoreService } from '../../services/stores/store-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindStores(container: Container): void {
  bindClass(container, StoreRepository, [ContentClient]);
  bindClass(container, StoreDirectoryService, [StoreRepository]);
  bindClass(container, StoreFeedService, [FeedService]);
  bindClass(container, StoreService, [
    StoreRepository,
    StoreFeedService,
    CouponRepository,
    FeedService,
    CouponAnswerService,
  ]);
}
