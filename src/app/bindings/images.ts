import type { Container } from 'inversify';
import { ImageController } from '../../controllers/images/image-controller.ts';
import { SocialPictureController } from '../../controllers/images/social-picture-controller.ts';
import { SocialAddress } from '../../rendering/social/social-address.ts';
import { AssetRepository } from '../../repositories/images/asset-repository.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindImages(container: Container): void {
  bindClass(container, AssetRepository, [tokens.contentHttp, tokens.dataCache, tokens.config]);
  bindClass(container, ImageController, [AssetRepository, tokens.imageSource, tokens.startDeadline]);
  bindClass(container, SocialPictureController, [
    SocialAddress,
    AssetRepository,
    tokens.imageSource,
    tokens.startDeadline,
  ]);
  container.bind(SocialAddress).toDynamicValue(() => new SocialAddress(container.get(tokens.config).services.token));
}
