import { z } from 'zod';
import { contentBlock, optional, reference, text } from '../../../src/contracts/content/fields.ts';

/** A whole feed inside a page: a grid of tiles. */
export const schema = contentBlock('feed', {
  title: optional(text),
  feed_page: reference('feed_page'),
  max_content: optional(z.number().int().min(1).max(24)),
});
