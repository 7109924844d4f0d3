import type { ComponentType } from 'react';
import type { BlockKind, ContentBlock, ContentBlockByKind } from '../../src/domain/content/content-block.ts';
import { hasGoLink } from '../../src/domain/links/go-link.ts';
import { blockViews } from '../../src/generated/block-components.ts';
import { Disclosure } from '../links/Disclosure.tsx';
import { listKeys } from '../ui/list-keys.ts';
import { TileScopeContext } from '../ui/page/Deferred.tsx';
import { RegionBoundary } from '../ui/page/RegionBoundary.tsx';
import { type BlockProps, LeadingBlockContext, NestedBlocksContext } from './block-component.tsx';
import classes from './ContentBlocks.module.css';

interface ContentBlocksProps {
  blocks: ContentBlock[];
  /** The blocks start the page: the first hero's image loads first. */
  leading?: boolean;
}

/** The blocks of a page, one under the other. */
export function ContentBlocks({ blocks, leading = false }: ContentBlocksProps) {
  if (blocks.length === 0) return null;
  const hero = leading
    ? blocks.find(({ kind }) => kind === 'hero_image_banner' || kind === 'hero_image_block')
    : undefined;
  const rows = blockRows(blocks);
  const keys = listKeys(rows.map(([first]) => first?.uid));
  const firstOutboundRow = rows.findIndex(hasGoLink);
  return (
    <NestedBlocksContext value={NestedBlocks}>
      <div className={classes.blocks}>
        {rows.map((row, index) => (
          <LeadingBlockContext key={keys[index]} value={row[0] === hero}>
            {index === firstOutboundRow && <Disclosure />}
            {row[0]?.kind === 'legacy_collection' ? (
              <div className={classes.collections}>
                <NestedBlocks blocks={row} />
              </div>
            ) : (
              <NestedBlocks blocks={row} />
            )}
          </LeadingBlockContext>
        ))}
      </div>
    </NestedBlocksContext>
  );
}

function NestedBlocks({ blocks }: { blocks: ContentBlock[] }) {
  const keys = listKeys(blocks.map(({ uid }) => uid));
  return blocks.map((block, index) => <BlockView key={keys[index]} block={block} />);
}

type BlockOf<K extends BlockKind> = { [P in K]: { kind: P; uid: string; data: ContentBlockByKind[P] } }[K];

/** Skips kinds unknown to this build and blocks that fail to render. */
function BlockView<K extends BlockKind>({ block }: { block: BlockOf<K> }) {
  const View: ComponentType<BlockProps<K>> | undefined = blockViews[block.kind];
  if (View === undefined) return null;
  return (
    <RegionBoundary name={block.kind} of={block}>
      <TileScopeContext value={`${block.uid}-`}>
        <View data={block.data} />
      </TileScopeContext>
    </RegionBoundary>
  );
}

/** Collections that follow one another share a row; every other block has its own. */
function blockRows(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const rows: ContentBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind === 'legacy_collection' && last?.[0]?.kind === 'legacy_collection') last.push(block);
    else rows.push([block]);
  }
  return rows;
}
