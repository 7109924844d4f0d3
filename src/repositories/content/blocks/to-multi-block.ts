import { multiBlock } from '../../../contracts/content/blocks/multi-block.ts';
import { present } from '../present.ts';
import { blockMapper } from './block-mapper.ts';

export const toMultiBlock = blockMapper(multiBlock, ({ title, blocks }, scope) => {
  const inner = scope.toBlocks(blocks);
  return inner.length === 0 ? undefined : { blocks: inner, ...present({ title }) };
});
