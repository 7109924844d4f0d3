import type { BlockPage } from '../../src/domain/entities/page.ts';

export interface HomePageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  home: BlockPage;
}

export function HomePage(_props: HomePageProps) {
  return null;
}
