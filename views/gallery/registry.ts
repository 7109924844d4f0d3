import type { Stories } from './story.ts';

/** Every `*.stories.tsx` file of the views, in the order of the gallery; a test finds the one that is missing. */
export const allStories: readonly Stories[] = [];
