import type { PageLink } from '../../../src/domain/content/content-block.ts';

export interface Entity {
  headline: string;
  lead?: string;
  pageLink?: PageLink;
}
