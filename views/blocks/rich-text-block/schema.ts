import { z } from 'zod';
import { contentBlock, optional, richText } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('rich_text_block', { body: richText, expandable: optional(z.boolean()) });
