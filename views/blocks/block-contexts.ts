import { type ComponentType, createContext } from 'react';
import type { ContentBlock } from '../../src/domain/content/content-block.ts';

/** True inside the block on the first screen: its image loads eagerly with high priority. */
export const LeadingBlockContext = createContext(false);

/** Renders blocks inside a block; a context, because importing the registry from a block would be a cycle. */
export const NestedBlocksContext = createContext<ComponentType<{ blocks: ContentBlock[] }>>(() => null);
