import type { ReactNode } from 'react';

/** One state of a page, block or component: short, long, missing, empty or failed content. */
export interface StoryCase {
  /** Unique within its stories: 'Expanded', 'Long words', 'Did not load'. */
  name: string;
  render: () => ReactNode;
  /** Deferred data by name. A missing name stands for data that did not load. */
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

/** The time in all stories, ISO 8601. */
export const STORY_NOW = '2026-11-21T12:00:00.000Z';
