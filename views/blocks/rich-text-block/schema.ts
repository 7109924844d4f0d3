import { z } from 'zod';
import { contentBlock, optional, richText } from '../../../src/contracts/content/fields.ts';
import type { RichText } from '../../../src/domain/content/rich-text.ts';

export const schema = contentBlock('rich_text_block', { body: richText, expandable: optional(z.boolean()) });

export interface Entity {
  body: RichText;
  expandable: boolean;
}
