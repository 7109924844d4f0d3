import { contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';

export const schema = contentBlock('headline_tile', {
  headline: line,
  lead: optional(text),
  page_link: optional(link),
});

export interface Entity {
  headline: string;
  lead?: string;
  pageLink?: PageLink;
}
