import type { BlockPage } from '../../src/domain/entities/page.ts';

export interface GenericPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  content: BlockPage;
}

export function GenericPage(_props: GenericPageProps) {
  return null;
}
