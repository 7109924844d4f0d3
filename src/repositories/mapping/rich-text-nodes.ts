import type { RichTextNodeField } from '../../contracts/content/fields.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

/** A rich text field in either form: HTML, or a JSON document. */
export type RichTextSource = string | { children: readonly RichTextNodeField[] } | null | undefined;

/** The nodes of a document: JSON as it is, HTML sanitised. */
export const richTextNodes = (source: RichTextSource): readonly RichTextNodeField[] =>
  typeof source === 'string' ? htmlToRichText(source) : (source?.children ?? []);
