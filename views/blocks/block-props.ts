import type { BlockKind, ContentBlockByKind } from '../../src/domain/entities/content-block.ts';

export interface BlockProps<K extends BlockKind> {
  data: ContentBlockByKind[K];
}
