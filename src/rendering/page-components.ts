import type { ComponentType } from 'react';
import { GalleryPage } from '../../views/gallery/GalleryPage.tsx';
import { pages } from '../generated/pages.ts';

export type PageComponents = ReadonlyMap<string, ComponentType>;

/** All page components, loaded at start so that no visitor waits for them. */
export async function loadPageComponents(): Promise<PageComponents> {
  const names = Object.keys(pages) as (keyof typeof pages)[];
  // `pageRoute` has checked that props and page belong together.
  const load = async (name: keyof typeof pages) => [name, (await pages[name]()) as ComponentType] as const;
  return new Map([...(await Promise.all(names.map(load))), ['GalleryPage', GalleryPage as ComponentType]]);
}
