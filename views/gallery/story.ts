import type { ReactNode } from 'react';
import { slugify } from '../../src/domain/text/slugify.ts';

/** One state of a page, block or component: short, long, missing, empty or failed content. */
export interface StoryCase {
  /** Unique within its stories: 'Expanded', 'Long words', 'Did not load'. */
  name: string;
  render: () => ReactNode;
  /** Deferred data by name. A missing name stands for data that did not load. */
  deferred?: Readonly<Record<string, unknown>>;
}

/**
 * The live examples of one page, block or component, exported as `stories` from `X.stories.tsx` beside `X.tsx`. The gallery
 * (docs/spec/shell.md SHELL-28) shows them, and the tests render each of them at the time `STORY_NOW`.
 */
export interface Stories {
  /** Group and name: 'Pages/Store', 'Blocks/FAQ', 'Components/Price', 'Shell/Footer'. Titles are unique. */
  title: string;
  cases: readonly [StoryCase, ...StoryCase[]];
}

/** The time in all stories, ISO 8601. */
export const STORY_NOW = '2026-11-21T12:00:00.000Z';

/** 'Blocks' of 'Blocks/FAQ'. */
export const groupOf = ({ title }: Pick<Stories, 'title'>): string => title.split('/')[0] ?? title;
/** 'FAQ' of 'Blocks/FAQ'. */
export const nameOf = ({ title }: Pick<Stories, 'title'>): string => title.slice(title.indexOf('/') + 1);

export const storySlug = ({ title }: Pick<Stories, 'title'>): string => slugify(title);
export const caseSlug = ({ name }: Pick<StoryCase, 'name'>): string => slugify(name);

/** Pages have their own heading and landmarks, so the gallery shows their states one at a time, without a frame. */
export const isPageStory = (stories: Pick<Stories, 'title'>): boolean => groupOf(stories) === 'Pages';

export const groupsOf = (all: readonly Stories[]): Map<string, Stories[]> => Map.groupBy(all, groupOf);

/** Relative, because the gallery has two addresses. */
export const galleryLink = (selection: { group?: string; story?: string; case?: string } = {}): string => {
  const query = new URLSearchParams(selection).toString();
  return query === '' ? 'storybook' : `storybook?${query}`;
};
