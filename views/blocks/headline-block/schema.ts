import { contentBlock, line, optional, richText, text } from '../../../src/contracts/content/fields.ts';
import type { RichText } from '../../../src/domain/content/rich-text.ts';

export const schema = contentBlock(
  'headline_block',
  {
    headline: line,
    lead: optional(text).describe('A sentence below the headline.'),
    body: optional(richText),
  },
  { title: 'Headline and text', description: 'A headline with a text below it.' },
);

export interface Entity {
  headline: string;
  lead?: string;
  body?: RichText;
}
