import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/present.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { schema } from './schema.ts';

/** An empty body (a single empty paragraph) is discarded (browsing spec, section 5). */
export const mapper = blockMapper(schema, ({ headline, lead, body }, scope) => ({
  headline,
  ...present({ lead, body: toRichText(body, scope) }),
}));
