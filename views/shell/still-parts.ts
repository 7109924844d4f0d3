import { staticBlocks } from '../../src/generated/static-blocks.ts';
import { Footer } from './Footer.tsx';
import type { StillParts } from './still-data.ts';

/** Parts that a browser has nothing to do for (Still). They come in one file with the first page that is shown in place. */
export const stillParts: StillParts = { ...staticBlocks, footer: Footer };
