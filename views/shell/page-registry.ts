import type { ComponentType } from 'react';
import type { AcquisitionPageProps } from './AcquisitionPage.tsx';
import type { AlertFromEmailPageProps } from './AlertFromEmailPage.tsx';
import type { ArticlePageProps } from './ArticlePage.tsx';
import type { BlackFridayStorePageProps } from './BlackFridayStorePage.tsx';
import type { BlogIndexPageProps } from './BlogIndexPage.tsx';
import type { CategoriesPageProps } from './CategoriesPage.tsx';
import type { CategoryPageProps } from './CategoryPage.tsx';
import type { CouponPageProps } from './CouponPage.tsx';
import type { DealAlertsPageProps } from './DealAlertsPage.tsx';
import type { DealPageProps } from './DealPage.tsx';
import type { EmailPreferencesPageProps } from './EmailPreferencesPage.tsx';
import type { ErrorPageProps } from './ErrorPage.tsx';
import type { FavoritesPageProps } from './FavoritesPage.tsx';
import type { FeedPageProps } from './FeedPage.tsx';
import type { GalleryPageProps } from './GalleryPage.tsx';
import type { GenericPageProps } from './GenericPage.tsx';
import type { HomePageProps } from './HomePage.tsx';
import type { LogInPageProps } from './LogInPage.tsx';
import type { MyDealsPageProps } from './MyDealsPage.tsx';
import type { PasswordRecoveryPageProps } from './PasswordRecoveryPage.tsx';
import type { PasswordResetPageProps } from './PasswordResetPage.tsx';
import type { ProductPageProps } from './ProductPage.tsx';
import type { ReportIssuePageProps } from './ReportIssuePage.tsx';
import type { SaveItemPageProps } from './SaveItemPage.tsx';
import type { SearchPageProps } from './SearchPage.tsx';
import type { SettingsPageProps } from './SettingsPage.tsx';
import type { SignUpPageProps } from './SignUpPage.tsx';
import type { StoreDirectoryPageProps } from './StoreDirectoryPage.tsx';
import type { StorePageProps } from './StorePage.tsx';
import type { StoreProductsPageProps } from './StoreProductsPage.tsx';
import type { StoresPageProps } from './StoresPage.tsx';
import type { UnsubscribePageProps } from './UnsubscribePage.tsx';

export interface PagePropsByName {
  AcquisitionPage: AcquisitionPageProps;
  AlertFromEmailPage: AlertFromEmailPageProps;
  ArticlePage: ArticlePageProps;
  BlackFridayStorePage: BlackFridayStorePageProps;
  BlogIndexPage: BlogIndexPageProps;
  CategoriesPage: CategoriesPageProps;
  CategoryPage: CategoryPageProps;
  CouponPage: CouponPageProps;
  DealAlertsPage: DealAlertsPageProps;
  DealPage: DealPageProps;
  EmailPreferencesPage: EmailPreferencesPageProps;
  ErrorPage: ErrorPageProps;
  FavoritesPage: FavoritesPageProps;
  FeedPage: FeedPageProps;
  GalleryPage: GalleryPageProps;
  GenericPage: GenericPageProps;
  HomePage: HomePageProps;
  LogInPage: LogInPageProps;
  MyDealsPage: MyDealsPageProps;
  PasswordRecoveryPage: PasswordRecoveryPageProps;
  PasswordResetPage: PasswordResetPageProps;
  ProductPage: ProductPageProps;
  SaveItemPage: SaveItemPageProps;
  ReportIssuePage: ReportIssuePageProps;
  SearchPage: SearchPageProps;
  SettingsPage: SettingsPageProps;
  SignUpPage: SignUpPageProps;
  StoreDirectoryPage: StoreDirectoryPageProps;
  StorePage: StorePageProps;
  StoreProductsPage: StoreProductsPageProps;
  StoresPage: StoresPageProps;
  UnsubscribePage: UnsubscribePageProps;
}
export type PageName = keyof PagePropsByName;

/**
 * Each page is a chunk of its own in the browser; the server loads them all at start. The gallery, which holds them all,
 * is a program of its own: the others would come in more and smaller pieces for its sake.
 */
export const pages: {
  [Name in Exclude<PageName, 'GalleryPage'>]: () => Promise<ComponentType<PagePropsByName[Name]>>;
} = {
  AcquisitionPage: async () => (await import('./AcquisitionPage.tsx')).AcquisitionPage,
  AlertFromEmailPage: async () => (await import('./AlertFromEmailPage.tsx')).AlertFromEmailPage,
  ArticlePage: async () => (await import('./ArticlePage.tsx')).ArticlePage,
  BlackFridayStorePage: async () => (await import('./BlackFridayStorePage.tsx')).BlackFridayStorePage,
  BlogIndexPage: async () => (await import('./BlogIndexPage.tsx')).BlogIndexPage,
  CategoriesPage: async () => (await import('./CategoriesPage.tsx')).CategoriesPage,
  CategoryPage: async () => (await import('./CategoryPage.tsx')).CategoryPage,
  CouponPage: async () => (await import('./CouponPage.tsx')).CouponPage,
  DealAlertsPage: async () => (await import('./DealAlertsPage.tsx')).DealAlertsPage,
  DealPage: async () => (await import('./DealPage.tsx')).DealPage,
  EmailPreferencesPage: async () => (await import('./EmailPreferencesPage.tsx')).EmailPreferencesPage,
  ErrorPage: async () => (await import('./ErrorPage.tsx')).ErrorPage,
  FavoritesPage: async () => (await import('./FavoritesPage.tsx')).FavoritesPage,
  FeedPage: async () => (await import('./FeedPage.tsx')).FeedPage,
  GenericPage: async () => (await import('./GenericPage.tsx')).GenericPage,
  HomePage: async () => (await import('./HomePage.tsx')).HomePage,
  LogInPage: async () => (await import('./LogInPage.tsx')).LogInPage,
  MyDealsPage: async () => (await import('./MyDealsPage.tsx')).MyDealsPage,
  PasswordRecoveryPage: async () => (await import('./PasswordRecoveryPage.tsx')).PasswordRecoveryPage,
  PasswordResetPage: async () => (await import('./PasswordResetPage.tsx')).PasswordResetPage,
  ProductPage: async () => (await import('./ProductPage.tsx')).ProductPage,
  SaveItemPage: async () => (await import('./SaveItemPage.tsx')).SaveItemPage,
  ReportIssuePage: async () => (await import('./ReportIssuePage.tsx')).ReportIssuePage,
  SearchPage: async () => (await import('./SearchPage.tsx')).SearchPage,
  SettingsPage: async () => (await import('./SettingsPage.tsx')).SettingsPage,
  SignUpPage: async () => (await import('./SignUpPage.tsx')).SignUpPage,
  StoreDirectoryPage: async () => (await import('./StoreDirectoryPage.tsx')).StoreDirectoryPage,
  StorePage: async () => (await import('./StorePage.tsx')).StorePage,
  StoreProductsPage: async () => (await import('./StoreProductsPage.tsx')).StoreProductsPage,
  StoresPage: async () => (await import('./StoresPage.tsx')).StoresPage,
  UnsubscribePage: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
};
