import { contentBlock, line, optional, richText, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('headline_block', {
  headline: line,
  lead: optional(text),
  body: optional(richText),
});
