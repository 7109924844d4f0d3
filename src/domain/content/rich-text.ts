import type { Article } from '../articles/article.ts';
import type { FeedPageLink } from '../feeds/feed-references.ts';
import type { Image } from '../images/image.ts';

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

export interface PromotionalContent {
  uid: string;
  title: string;
  image?: Image;
  ctaText?: string;
  /** The page link's address or the call-to-action link. */
  url?: string;
}

/** A rich text document or any part of it, as delivered or as mapped. */
export interface TextNode {
  text?: string | undefined;
  children?: readonly TextNode[] | undefined;
}

/** The text of a document. Separates adjacent nodes by a space, but not adjacent leaves. */
export const richTextText = (document: TextNode): string => textOf(document).replace(/\s+/g, ' ').trim();

const textOf = ({ text, children }: TextNode): string => text ?? `${(children ?? []).map(textOf).join('')} `;
