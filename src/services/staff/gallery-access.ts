import { inject, injectable } from 'inversify';
import { tokens } from '../../app/container/tokens.ts';

interface GalleryConfig {
  environment: string;
}

/** Who may see the component gallery: everybody, anywhere but in production (browsing spec, section 2). */
@injectable()
export class GalleryAccess {
  readonly isOpen: boolean;

  constructor(@inject(tokens.config) config: GalleryConfig) {
    this.isOpen = config.environment !== 'production';
  }
}
