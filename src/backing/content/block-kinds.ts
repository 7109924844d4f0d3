import type { z } from 'zod';
import type { ContentType } from '../../contracts/content/fields.ts';
import { navigationItems } from '../../contracts/shell/site-navigation.ts';
import { contentBlocks } from '../../generated/block-schemas.ts';

/** The schemas of blocks by kind. */
export type BlockKinds = ReadonlyMap<string, z.ZodType>;

const pageKinds: BlockKinds = new Map(contentBlocks.map(({ kind, schema }) => [kind, schema]));
const navigationKinds: BlockKinds = new Map(Object.entries(navigationItems));

/** The kinds of blocks that entries of a type may hold. */
export const blockKindsOf = ({ uid }: Pick<ContentType, 'uid'>): BlockKinds =>
  uid === 'site_navigation' ? navigationKinds : pageKinds;
