import type { RichText } from '../../../src/domain/content/rich-text.ts';

export interface Entity {
  body: RichText;
  expandable: boolean;
}
