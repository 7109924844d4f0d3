import { contentBlock, optional, reference, text } from '../../../src/contracts/content/fields.ts';

/** A carousel of a feed's first posts with a 'View All' link. */
export const schema = contentBlock('feed_block', { title: optional(text), feed_page: reference('feed_page') });
