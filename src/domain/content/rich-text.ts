import type { Article } from '../articles/article.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { PromotionalContent } from './promotional-content.ts';

/** An entry that a rich text document embeds or links to (docs/spec/content.md CONTENT-18). */
export type RichTextEmbed =
  | { kind: 'article'; article: Article }
  | { kind: 'promotional_content'; content: PromotionalContent }
  | { kind: 'feed_page'; feed: FeedPageLink };

/** A node of a JSON rich text document whose references are resolved. */
export interface RichTextNode {
  type: string;
  attrs: Record<string, string | number | boolean>;
  children: RichTextChild[];
  embed?: RichTextEmbed;
}
export interface RichTextLeaf {
  text: string;
  marks: readonly RichTextMark[];
}
export type RichTextMark =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'inlineCode'
  | 'subscript'
  | 'superscript'
  | 'break';
export type RichTextChild = RichTextNode | RichTextLeaf;
export interface RichText {
  children: RichTextChild[];
}
