import { contentBlock, reference } from '../../../src/contracts/content/fields.ts';

/** A tile or block that is a separate entry, shown where it is referenced. */
export const schema = contentBlock('referenced_block', {
  reference: reference('promotional_content_block', 'placement', 'post', 'article', 'feed_page'),
});
