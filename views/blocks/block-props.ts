import type { BlockKind, ContentBlockByKind } from '../../src/domain/content/content-block.ts';

export interface BlockProps<K extends BlockKind> {
  data: ContentBlockByKind[K];
}
