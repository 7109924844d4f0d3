import type { Container } from 'inversify';
import { ViewedDealsController } from '../../controllers/deals/viewed-deals-controller.ts';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { PostRepository, PostTileRepository } from '../../repositories/deals/post-repository.ts';
import { ProductListingRepository } from '../../repositories/deals/product-listing-repository.ts';
import { ProductPageRepository } from '../../repositories/deals/product-page-repository.ts';
import { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import { SearchRepository } from '../../repositories/search/search-repository.ts';
import { CouponAnswerService } from '../../services/coupons/coupon-answer-service.ts';
import { PostService } from '../../services/deals/post-service.ts';
import { ProductPageService } from '../../services/deals/product-page-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindDeals(container: Container): void {
  bindClass(container, PostRepository, [ContentClient]);
  bindClass(container, PostTileRepository, [ContentClient]);
  bindClass(container, ProductListingRepository, [ContentClient]);
  bindClass(container, ProductPageRepository, [ContentClient]);
  bindClass(container, PostService, [
    PostRepository,
    PostTileRepository,
    FeedPageRepository,
    SearchRepository,
    CouponAnswerService,
  ]);
  bindClass(container, ProductPageService, [ProductPageRepository]);
  bindClass(container, ViewedDealsController, [PostService, RequestContextFactory]);
}
