/** A rich text document or any part of it, as delivered or as mapped. */
export interface TextNode {
  text?: string | undefined;
  children?: readonly TextNode[] | undefined;
}

/** The text of a document. Separates adjacent nodes by a space, but not adjacent leaves. */
export const richTextText = (document: TextNode): string => textOf(document).replace(/\s+/g, ' ').trim();

const textOf = ({ text, children }: TextNode): string => text ?? `${(children ?? []).map(textOf).join('')} `;
