import { z } from 'zod';
import { contentBlock, optional, richText } from '../fields.ts';

export const richTextBlock = contentBlock('rich_text_block', { body: richText, expandable: optional(z.boolean()) });
