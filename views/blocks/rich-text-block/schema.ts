import { z } from 'zod';
import { contentBlock, optional, richText } from '../../../src/contracts/content/fields.ts';
import type { RichText } from '../../../src/domain/content/rich-text.ts';

export const schema = contentBlock(
  'rich_text_block',
  { body: richText, expandable: optional(z.boolean()).describe('Shows the first lines until a reader opens it.') },
  { title: 'Text', description: 'Text with headings, lists, links and images.' },
);

export interface Entity {
  body: RichText;
  expandable: boolean;
}
