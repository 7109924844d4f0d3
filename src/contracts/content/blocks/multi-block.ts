import { blocks, contentBlock, optional, text } from '../fields.ts';

/** Blocks side by side on wide screens, one under the other on phones. */
export const multiBlock = contentBlock('multi_block', { title: optional(text), blocks });
