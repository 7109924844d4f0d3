import { contentBlock, line, link, optional, text } from '../../../src/contracts/content/fields.ts';
import type { PageLink } from '../../../src/domain/content/content-block.ts';

export const schema = contentBlock(
  'headline_tile',
  {
    headline: line,
    lead: optional(text).describe('A sentence below the headline.'),
    page_link: optional(link).describe('Where a click leads.'),
  },
  { title: 'Headline', description: 'A headline that may be a link.' },
);

export interface Entity {
  headline: string;
  lead?: string;
  pageLink?: PageLink;
}
