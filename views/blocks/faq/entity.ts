import type { RichText } from '../../../src/domain/content/rich-text.ts';

export interface Entity {
  title?: string;
  expanded: boolean;
  questions: { uid: string; question: string; answer: RichText }[];
}
