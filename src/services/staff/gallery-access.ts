interface GalleryConfig {
  environment: string;
}

/** The component gallery is open to everyone outside production (docs/spec/shell.md SHELL-28). */
export class GalleryAccess {
  readonly isOpen: boolean;

  constructor(config: GalleryConfig) {
    this.isOpen = config.environment !== 'production';
  }
}
