import { slugify } from '../../src/domain/text/slugify.ts';
import type { Stories, StoryCase } from './story.ts';

/** 'Blocks' of 'Blocks/FAQ'. */
export const groupOf = ({ title }: Pick<Stories, 'title'>): string => title.split('/')[0] ?? title;
/** 'FAQ' of 'Blocks/FAQ'. */
export const nameOf = ({ title }: Pick<Stories, 'title'>): string => title.slice(title.indexOf('/') + 1);

export const storySlug = ({ title }: Pick<Stories, 'title'>): string => slugify(title);
export const caseSlug = ({ name }: Pick<StoryCase, 'name'>): string => slugify(name);

/** Pages have their own heading and landmarks, so the gallery shows their states one at a time, without a frame. */
export const isPageStory = (stories: Pick<Stories, 'title'>): boolean => groupOf(stories) === 'Pages';

export const groupsOf = (all: readonly Stories[]): Map<string, Stories[]> => Map.groupBy(all, groupOf);

const ADDRESS = '/shop/internal/storybook';
export const galleryAddress = (selection: { group?: string; story?: string; case?: string } = {}): string => {
  const query = new URLSearchParams(selection).toString();
  return query === '' ? ADDRESS : `${ADDRESS}?${query}`;
};
