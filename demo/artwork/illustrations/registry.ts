import * as active from './active.ts';
import * as electronics from './electronics.ts';
import * as home from './home.ts';
import * as kitchen from './kitchen.ts';
import * as wear from './wear.ts';

/** Products that the icon set lacks, drawn in its style. */
export const illustrations = { ...home, ...kitchen, ...electronics, ...wear, ...active } as const;
export type IllustrationName = keyof typeof illustrations;
