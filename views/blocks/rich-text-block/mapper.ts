import { blockMapper } from '../../../src/repositories/content/blocks/block-mapper.ts';
import { toRichText } from '../../../src/repositories/content/to-rich-text.ts';
import { schema } from './schema.ts';

export const mapper = blockMapper(schema, ({ body, expandable }, scope) => {
  const text = toRichText(body, scope);
  return text && { body: text, expandable: expandable ?? false };
});
