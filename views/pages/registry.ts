import type { ComponentType } from 'react';
import type { ArticlePageProps } from './ArticlePage.tsx';
import type { BlogIndexPageProps } from './BlogIndexPage.tsx';
import type { DealPageProps } from './DealPage.tsx';
import type { ErrorPageProps } from './ErrorPage.tsx';
import type { FeedPageProps } from './FeedPage.tsx';
import type { GenericPageProps } from './GenericPage.tsx';
import type { HomePageProps } from './HomePage.tsx';
import type { SearchPageProps } from './SearchPage.tsx';
import type { StorePageProps } from './StorePage.tsx';

export interface PagePropsByName {
  ArticlePage: ArticlePageProps;
  BlogIndexPage: BlogIndexPageProps;
  DealPage: DealPageProps;
  ErrorPage: ErrorPageProps;
  FeedPage: FeedPageProps;
  GenericPage: GenericPageProps;
  HomePage: HomePageProps;
  SearchPage: SearchPageProps;
  StorePage: StorePageProps;
}
export type PageName = keyof PagePropsByName;

/** Each page is a chunk of its own in the browser; the server loads them all at start. */
export const pages: { [Name in PageName]: () => Promise<ComponentType<PagePropsByName[Name]>> } = {
  ArticlePage: async () => (await import('./ArticlePage.tsx')).ArticlePage,
  BlogIndexPage: async () => (await import('./BlogIndexPage.tsx')).BlogIndexPage,
  DealPage: async () => (await import('./DealPage.tsx')).DealPage,
  ErrorPage: async () => (await import('./ErrorPage.tsx')).ErrorPage,
  FeedPage: async () => (await import('./FeedPage.tsx')).FeedPage,
  GenericPage: async () => (await import('./GenericPage.tsx')).GenericPage,
  HomePage: async () => (await import('./HomePage.tsx')).HomePage,
  SearchPage: async () => (await import('./SearchPage.tsx')).SearchPage,
  StorePage: async () => (await import('./StorePage.tsx')).StorePage,
};
