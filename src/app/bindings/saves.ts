import type { Container } from 'inversify';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { SavesController } from '../../controllers/saves/saves-controller.ts';
import { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import { ProductListingRepository } from '../../repositories/deals/product-listing-repository.ts';
import { SavesRepository } from '../../repositories/saves/saves-repository.ts';
import { WatchesRepository } from '../../repositories/saves/watches-repository.ts';
import { StoreRepository } from '../../repositories/stores/store-repository.ts';
import { SaveService } from '../../services/saves/save-service.ts';
import { SavedItemsService } from '../../services/saves/saved-items-service.ts';
import { WatchService } from '../../services/saves/watch-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindSaves(container: Container): void {
  bindClass(container, SavesRepository, [tokens.engagementsHttp]);
  bindClass(container, SaveService, [SavesRepository]);
  bindClass(container, WatchesRepository, [tokens.engagementsHttp]);
  bindClass(container, WatchService, [WatchesRepository, tokens.log]);
  bindClass(container, SavedItemsService, [
    SaveService,
    WatchService,
    PostTileRepository,
    ProductListingRepository,
    StoreRepository,
  ]);
  bindClass(container, SavesController, [VisitorReader, SaveService]);
}
