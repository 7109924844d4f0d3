import type { Container } from 'inversify';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { EngagementsController } from '../../controllers/saves/engagements-controller.ts';
import { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import { ProductListingRepository } from '../../repositories/deals/product-listing-repository.ts';
import { EngagementsRepository } from '../../repositories/saves/engagements-repository.ts';
import { StoreRepository } from '../../repositories/stores/store-repository.ts';
import { EngagementService } from '../../services/saves/engagement-service.ts';
import { FavoritesService } from '../../services/saves/favorites-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindSaves(container: Container): void {
  bindClass(container, EngagementsRepository, [tokens.engagementsHttp]);
  bindClass(container, EngagementService, [EngagementsRepository]);
  bindClass(container, FavoritesService, [
    EngagementService,
    PostTileRepository,
    ProductListingRepository,
    StoreRepository,
  ]);
  bindClass(container, EngagementsController, [VisitorReader, EngagementService]);
}
