import type { Container } from 'inversify';
import { ImageController } from '../../controllers/images/image-controller.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindImages(container: Container): void {
  bindClass(container, ImageController, [tokens.imageSource, tokens.startDeadline]);
}
