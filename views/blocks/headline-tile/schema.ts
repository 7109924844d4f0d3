import { contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';

export const schema = contentBlock('headline_tile', {
  headline: line,
  lead: optional(text),
  page_link: optional(link),
});
