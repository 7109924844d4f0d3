import type { ContentBlock } from '../../src/domain/content/content-block.ts';

/** Collections that follow one another share a row; every other block has its own. */
export function blockRows(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const rows: ContentBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind === 'legacy_collection' && last?.[0]?.kind === 'legacy_collection') last.push(block);
    else rows.push([block]);
  }
  return rows;
}
