import type { ComponentType } from 'react';
import { AppLink } from '../../../views/ui/AppLink.tsx';
import { FlagPage } from './FlagPage.tsx';
import { PlainPage } from './PlainPage.tsx';

function ErrorPage({ status }: { status: number }) {
  return (
    <>
      <h1>Error {status}</h1>
      <AppLink href="/">home</AppLink>
    </>
  );
}

/** Replaces src/generated/pages.ts. */
const page = PlainPage as ComponentType<never>;
export const pages: Record<string, () => Promise<ComponentType<never>>> = {
  HomePage: async () => page,
  FeedPage: async () => (await import('./ListingPage.tsx')).ListingPage,
  StorePage: async () => (await import('./StorePage.tsx')).StorePage,
  DealPage: async () => page,
  FlagPage: async () => FlagPage as ComponentType<never>,
  FormPage: async () => (await import('./FormPage.tsx')).FormPage,
  ErrorPage: async () => ErrorPage as ComponentType<never>,
};
