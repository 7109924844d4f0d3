import { blocks, contentBlock, optional, text } from '../../../src/contracts/content/fields.ts';

/** Blocks side by side on wide screens, one under the other on phones. */
export const schema = contentBlock('multi_block', { title: optional(text), blocks });
