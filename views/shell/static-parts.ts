import { staticBlocks } from '../../src/generated/static-blocks.ts';
import { Footer } from './Footer.tsx';
import type { StaticParts } from './static-part-data.ts';

/** A chunk of its own: browsers load it with the first page that they show without a new document. */
export const staticParts: StaticParts = { ...staticBlocks, footer: Footer };
