import type { ComponentType } from 'react';
import { GalleryPage } from '../../views/gallery/GalleryPage.tsx';
import { pages } from '../generated/pages.ts';

export type PageComponents = ReadonlyMap<string, ComponentType>;

/** All pages, loaded at start: no visitor waits for code. */
export async function loadPageComponents(): Promise<PageComponents> {
  const names = Object.keys(pages) as (keyof typeof pages)[];
  // Props and page come from one page object, whose pairing `pageRoute` has checked.
  const load = async (name: keyof typeof pages) => [name, (await pages[name]()) as ComponentType] as const;
  return new Map([...(await Promise.all(names.map(load))), ['GalleryPage', GalleryPage as ComponentType]]);
}
