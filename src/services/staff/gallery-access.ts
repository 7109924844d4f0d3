interface GalleryConfig {
  environment: string;
}

/** Who may see the component gallery: everybody, anywhere but in production (docs/spec/shell.md SHELL-28). */
export class GalleryAccess {
  readonly isOpen: boolean;

  constructor(config: GalleryConfig) {
    this.isOpen = config.environment !== 'production';
  }
}
