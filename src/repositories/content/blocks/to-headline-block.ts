import { headlineBlock } from '../../../contracts/content/blocks/headline-block.ts';
import { present } from '../present.ts';
import { toRichText } from '../to-rich-text.ts';
import { blockMapper } from './block-mapper.ts';

/** An empty body (a single empty paragraph) is discarded (browsing spec, section 5). */
export const toHeadlineBlock = blockMapper(headlineBlock, ({ headline, lead, body }, scope) => ({
  headline,
  ...present({ lead, body: toRichText(body, scope) }),
}));
