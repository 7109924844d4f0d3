import { contentBlock, line, link, optional, text } from '../fields.ts';

export const headlineTile = contentBlock('headline_tile', {
  headline: line,
  lead: optional(text),
  page_link: optional(link),
});
