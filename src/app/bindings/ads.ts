import type { Container } from 'inversify';
import { PromotionController } from '../../controllers/ads/promotion-controller.ts';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { PromotionRepository } from '../../repositories/ads/promotion-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { PromotionService } from '../../services/ads/promotion-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindAds(container: Container): void {
  bindClass(container, PromotionRepository, [ContentClient]);
  bindClass(container, PromotionService, [PromotionRepository]);
  bindClass(container, PromotionController, [PromotionService, RequestContextFactory]);
}
