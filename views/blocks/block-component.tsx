import { type ComponentType, createContext } from 'react';
import type { BlockKind, ContentBlock, ContentBlockByKind } from '../../src/domain/content/content-block.ts';
import type { StaticBlockKind } from '../../src/generated/block-entities.ts';
import { StaticPart } from '../shell/StaticPart.tsx';
import type { StaticPartData } from '../shell/static-parts.ts';

export interface BlockProps<K extends BlockKind> {
  data: ContentBlockByKind[K];
}

/** True inside the block on the first screen: its image loads eagerly with high priority. */
export const LeadingBlockContext = createContext(false);

/** Renders blocks inside a block; a context, because importing the registry from a block would be a cycle. */
export const NestedBlocksContext = createContext<ComponentType<{ blocks: ContentBlock[] }>>(() => null);

/** Shows a static block: browsers keep its markup and load no code for it. */
export const staticBlock =
  <Kind extends StaticBlockKind>(kind: Kind) =>
  ({ data }: { data: StaticPartData[Kind] }) => <StaticPart part={kind} data={data} />;
