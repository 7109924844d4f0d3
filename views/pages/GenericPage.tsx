import type { BlockPage } from '../../src/domain/entities/page.ts';

export interface GenericPageProps {
  content: BlockPage;
}

export function GenericPage(_props: GenericPageProps) {
  return null;
}
