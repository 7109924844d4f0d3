import type { ComponentType } from 'react';
import { type PageName, pages } from '../../views/pages/registry.ts';

export type PageComponents = ReadonlyMap<string, ComponentType>;

/** All pages, loaded at start: no visitor waits for code. */
export async function loadPageComponents(): Promise<PageComponents> {
  const names = Object.keys(pages) as PageName[];
  // Props and page come from one page object, whose pairing `pageRoute` has checked.
  const load = async (name: PageName) => [name, (await pages[name]()) as ComponentType] as const;
  return new Map(await Promise.all(names.map(load)));
}
