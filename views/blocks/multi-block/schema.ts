import { blocks, contentBlock, optional, text } from '../../../src/contracts/content/fields.ts';
import type { ContentBlock } from '../../../src/domain/content/content-block.ts';

/** Blocks side by side on wide screens, one under the other on phones. */
export const schema = contentBlock(
  'multi_block',
  { title: optional(text), blocks },
  { title: 'Blocks side by side', description: 'Next to each other on wide screens, one below the other on phones.' },
);

export interface Entity {
  title?: string;
  blocks: ContentBlock[];
}
