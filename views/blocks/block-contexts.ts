import { type ComponentType, createContext } from 'react';
import type { ContentBlock } from '../../src/domain/content/content-block.ts';

/** True inside the block that fills the first screen: its picture is loaded at once and first. */
export const LeadingBlockContext = createContext(false);

/** Shows blocks inside a block: the registry holds that block, so it cannot ask the registry itself. */
export const NestedBlocksContext = createContext<ComponentType<{ blocks: ContentBlock[] }>>(() => null);
