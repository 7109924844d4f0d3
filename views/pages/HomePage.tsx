import type { BlockPage } from '../../src/domain/entities/page.ts';

export interface HomePageProps {
  home: BlockPage;
}

export function HomePage(_props: HomePageProps) {
  return null;
}
