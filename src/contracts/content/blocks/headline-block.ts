import { contentBlock, line, optional, richText, text } from '../fields.ts';

export const headlineBlock = contentBlock('headline_block', {
  headline: line,
  lead: optional(text),
  body: optional(richText),
});
