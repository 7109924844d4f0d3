import { articles } from '../model/articles/registry.ts';
import type { Scene } from './scenes.ts';

/** The scenes at the heads of articles, by their slugs. */
export const articleScenes: Readonly<Record<string, Scene>> = Object.fromEntries(
  articles.map(({ slug, scene }) => [slug, scene]),
);
