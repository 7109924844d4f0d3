import { richTextBlock } from '../../../contracts/content/blocks/rich-text-block.ts';
import { toRichText } from '../to-rich-text.ts';
import { blockMapper } from './block-mapper.ts';

export const toRichTextBlock = blockMapper(richTextBlock, ({ body, expandable }, scope) => {
  const text = toRichText(body, scope);
  return text && { body: text, expandable: expandable ?? false };
});
