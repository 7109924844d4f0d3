import { PlainPage, type TestPageProps } from './PlainPage.tsx';

/** A chunk of its own, as the site's pages are. */
export function StorePage(props: TestPageProps) {
  return <PlainPage {...props} />;
}
