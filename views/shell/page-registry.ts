import type { ComponentType } from 'react';
import type { EmailPreferencesPageProps } from '../accounts/settings/EmailPreferencesPage.tsx';
import type { SettingsPageProps } from '../accounts/settings/SettingsPage.tsx';
import type { UnsubscribePageProps } from '../accounts/settings/UnsubscribePage.tsx';
import type { LogInPageProps } from '../accounts/sign-in/LogInPage.tsx';
import type { PasswordRecoveryPageProps } from '../accounts/sign-in/PasswordRecoveryPage.tsx';
import type { PasswordResetPageProps } from '../accounts/sign-in/PasswordResetPage.tsx';
import type { SignUpPageProps } from '../accounts/sign-in/SignUpPage.tsx';
import type { AcquisitionPageProps } from '../acquisition/AcquisitionPage.tsx';
import type { AlertFromEmailPageProps } from '../alerts/AlertFromEmailPage.tsx';
import type { DealAlertsPageProps } from '../alerts/DealAlertsPage.tsx';
import type { ArticlePageProps } from '../articles/ArticlePage.tsx';
import type { BlogIndexPageProps } from '../articles/BlogIndexPage.tsx';
import type { CategoriesPageProps } from '../categories/CategoriesPage.tsx';
import type { CategoryPageProps } from '../categories/CategoryPage.tsx';
import type { GenericPageProps } from '../content/GenericPage.tsx';
import type { HomePageProps } from '../content/HomePage.tsx';
import type { CouponPageProps } from '../coupons/CouponPage.tsx';
import type { DealPageProps } from '../deals/DealPage.tsx';
import type { ProductPageProps } from '../deals/products/ProductPage.tsx';
import type { FeedPageProps } from '../feeds/FeedPage.tsx';
import type { GalleryPageProps } from '../gallery/GalleryPage.tsx';
import type { MyDealsPageProps } from '../my-deals/MyDealsPage.tsx';
import type { ReportIssuePageProps } from '../reports/ReportIssuePage.tsx';
import type { FavoritesPageProps } from '../saves/FavoritesPage.tsx';
import type { SaveItemPageProps } from '../saves/SaveItemPage.tsx';
import type { SearchPageProps } from '../search/SearchPage.tsx';
import type { BlackFridayStorePageProps } from '../seasons/BlackFridayStorePage.tsx';
import type { StoreDirectoryPageProps } from '../stores/StoreDirectoryPage.tsx';
import type { StorePageProps } from '../stores/StorePage.tsx';
import type { StoreProductsPageProps } from '../stores/StoreProductsPage.tsx';
import type { StoresPageProps } from '../stores/StoresPage.tsx';
import type { ErrorPageProps } from './ErrorPage.tsx';

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
  AcquisitionPage: async () => (await import('../acquisition/AcquisitionPage.tsx')).AcquisitionPage,
  AlertFromEmailPage: async () => (await import('../alerts/AlertFromEmailPage.tsx')).AlertFromEmailPage,
  ArticlePage: async () => (await import('../articles/ArticlePage.tsx')).ArticlePage,
  BlackFridayStorePage: async () => (await import('../seasons/BlackFridayStorePage.tsx')).BlackFridayStorePage,
  BlogIndexPage: async () => (await import('../articles/BlogIndexPage.tsx')).BlogIndexPage,
  CategoriesPage: async () => (await import('../categories/CategoriesPage.tsx')).CategoriesPage,
  CategoryPage: async () => (await import('../categories/CategoryPage.tsx')).CategoryPage,
  CouponPage: async () => (await import('../coupons/CouponPage.tsx')).CouponPage,
  DealAlertsPage: async () => (await import('../alerts/DealAlertsPage.tsx')).DealAlertsPage,
  DealPage: async () => (await import('../deals/DealPage.tsx')).DealPage,
  EmailPreferencesPage: async () =>
    (await import('../accounts/settings/EmailPreferencesPage.tsx')).EmailPreferencesPage,
  ErrorPage: async () => (await import('./ErrorPage.tsx')).ErrorPage,
  FavoritesPage: async () => (await import('../saves/FavoritesPage.tsx')).FavoritesPage,
  FeedPage: async () => (await import('../feeds/FeedPage.tsx')).FeedPage,
  GenericPage: async () => (await import('../content/GenericPage.tsx')).GenericPage,
  HomePage: async () => (await import('../content/HomePage.tsx')).HomePage,
  LogInPage: async () => (await import('../accounts/sign-in/LogInPage.tsx')).LogInPage,
  MyDealsPage: async () => (await import('../my-deals/MyDealsPage.tsx')).MyDealsPage,
  PasswordRecoveryPage: async () => (await import('../accounts/sign-in/PasswordRecoveryPage.tsx')).PasswordRecoveryPage,
  PasswordResetPage: async () => (await import('../accounts/sign-in/PasswordResetPage.tsx')).PasswordResetPage,
  ProductPage: async () => (await import('../deals/products/ProductPage.tsx')).ProductPage,
  SaveItemPage: async () => (await import('../saves/SaveItemPage.tsx')).SaveItemPage,
  ReportIssuePage: async () => (await import('../reports/ReportIssuePage.tsx')).ReportIssuePage,
  SearchPage: async () => (await import('../search/SearchPage.tsx')).SearchPage,
  SettingsPage: async () => (await import('../accounts/settings/SettingsPage.tsx')).SettingsPage,
  SignUpPage: async () => (await import('../accounts/sign-in/SignUpPage.tsx')).SignUpPage,
  StoreDirectoryPage: async () => (await import('../stores/StoreDirectoryPage.tsx')).StoreDirectoryPage,
  StorePage: async () => (await import('../stores/StorePage.tsx')).StorePage,
  StoreProductsPage: async () => (await import('../stores/StoreProductsPage.tsx')).StoreProductsPage,
  StoresPage: async () => (await import('../stores/StoresPage.tsx')).StoresPage,
  UnsubscribePage: async () => (await import('../accounts/settings/UnsubscribePage.tsx')).UnsubscribePage,
};
