import { z } from 'zod';
import { contentBlock, optional, reference, text } from '../../../src/contracts/content/fields.ts';
import type { FeedPageLink } from '../../../src/domain/feeds/feed-references.ts';

/** A whole feed inside a page: a grid of tiles. */
export const schema = contentBlock(
  'feed',
  {
    title: optional(text),
    feed_page: reference('feed_page').meta({ title: 'Feed' }),
    max_content: optional(z.number().int().min(1).max(24)).meta({ title: 'Number of deals' }),
  },
  { title: 'Feed', description: 'A grid of the deals of a feed.' },
);

/** The tiles are deferred data of the page under `deferredKey`. */
export interface Entity {
  title: string;
  feed: FeedPageLink;
  maxContent: number;
  deferredKey: string;
}
