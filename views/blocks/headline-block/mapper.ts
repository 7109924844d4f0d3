import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { present } from '../../../src/repositories/content/mapping.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { schema } from './schema.ts';

/** Drops an empty body, a single empty paragraph (docs/spec/content.md CONTENT-12). */
export const mapper = blockMapper(schema, ({ headline, lead, body }, scope) => ({
  headline,
  ...present({ lead, body: toRichText(body, scope) }),
}));
