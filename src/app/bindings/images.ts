import type { Container } from 'inversify';
import { ImageController } from '../../controllers/images/image-controller.ts';
import { SocialPictureController } from '../../controllers/images/social-picture-controller.ts';
import { SocialAddress } from '../../rendering/social/social-address.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindImages(container: Container): void {
  bindClass(container, ImageController, [tokens.imageSource, tokens.startDeadline]);
  bindClass(container, SocialPictureController, [SocialAddress, tokens.imageSource, tokens.startDeadline]);
  container.bind(SocialAddress).toDynamicValue(() => new SocialAddress(container.get(tokens.config).services.token));
}
