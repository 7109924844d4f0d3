import type { ComponentType } from 'react';

type LoadPage = () => Promise<ComponentType<never>>;

/** Replaces src/generated/pages.ts. */
export const pages: Record<string, LoadPage> = {
  HomePage: async () => (await import('./PlainPage.tsx')).HomePage,
  DealPage: async () => (await import('./PlainPage.tsx')).DealPage,
  FeedPage: async () => (await import('./FeedPage.tsx')).FeedPage,
  StorePage: async () => (await import('./StorePage.tsx')).StorePage,
  FlagPage: async () => (await import('./FlagPage.tsx')).FlagPage,
  FormPage: async () => (await import('./FormPage.tsx')).FormPage,
  ErrorPage: async () => (await import('./ErrorPage.tsx')).ErrorPage,
};

/** The file of a page, by which the build names its script. */
export const fileOf = (page: string): string => (['HomePage', 'DealPage'].includes(page) ? 'PlainPage' : page);
