import type { RichText } from '../../../src/domain/content/rich-text.ts';

export interface Entity {
  headline: string;
  lead?: string;
  body?: RichText;
}
