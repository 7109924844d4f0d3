import { use } from 'react';
import { BlockSection } from '../../ui/SectionHeader.tsx';
import { type BlockProps, NestedBlocksContext } from '../block-component.tsx';
import classes from './MultiBlock.module.css';

/** Blocks side by side where there is room, one under the other on phones. */
export function MultiBlock({ data: { title, blocks } }: BlockProps<'multi_block'>) {
  const NestedBlocks = use(NestedBlocksContext);
  if (blocks.length === 0) return null;
  return (
    <BlockSection title={title}>
      <div className={classes.columns}>
        <NestedBlocks blocks={blocks} />
      </div>
    </BlockSection>
  );
}
