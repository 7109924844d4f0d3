import type { ContentBlock } from '../../../src/domain/content/content-block.ts';

export interface Entity {
  title?: string;
  blocks: ContentBlock[];
}
