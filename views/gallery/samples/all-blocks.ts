import type { BlockKind, ContentBlock } from '../../../src/domain/content/content-block.ts';
import { blockExamples } from '../../../src/generated/block-examples.ts';
import { collectionOf, feedOf } from './deals.ts';

// Kind and data come from one entry of the record, whose type ties them together.
export const exampleBlocks = (...kinds: BlockKind[]): ContentBlock[] =>
  kinds.map((kind) => ({ kind, uid: kind, data: blockExamples[kind] }) as ContentBlock);

/** A later version of the content service may send this block; pages leave it out. */
const unknown = { kind: 'hologram', uid: 'unknown', data: {} } as unknown as ContentBlock;

export const allBlocks: ContentBlock[] = [...exampleBlocks(...(Object.keys(blockExamples) as BlockKind[])), unknown];

/** The deferred data of the feeds and the collection in `allBlocks`. */
export const allBlocksDeferred = {
  feed: feedOf(11, { totalCount: 1204 }),
  collection: collectionOf(4, 38),
};
