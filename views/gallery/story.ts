import type { ReactNode } from 'react';

/** One state of a page, block or component, with content of its own: short, long, missing, empty, in trouble. */
export interface StoryCase {
  /** Unique within its stories: 'Expanded', 'Long words', 'Did not load'. */
  name: string;
  render: () => ReactNode;
  /** What the deferred parts of the case read, by name. A name that is missing did not load. */
  deferred?: Readonly<Record<string, unknown>>;
}

/**
 * The live examples of one page, block or component, exported as `stories` from `X.stories.tsx` beside `X.tsx`. The gallery at `/shop/internal/storybook` shows them, the tests render each. Their clock is
 * `STORY_NOW`.
 */
export interface Stories {
  /** Group and name: 'Pages/Store', 'Blocks/FAQ', 'Components/Price', 'Shell/Footer'. Titles are unique. */
  title: string;
  cases: readonly [StoryCase, ...StoryCase[]];
}

/** When stories are looked at, ISO 8601: a page's `now`, and what dates in stories count from. */
export const STORY_NOW = '2026-11-21T12:00:00.000Z';
