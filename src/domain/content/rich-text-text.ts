/** A rich text document or any part of it, as delivered or as mapped. */
export interface TextNode {
  text?: string | undefined;
  children?: readonly TextNode[] | undefined;
}

/** The words of a document without its form; neighbouring nodes are parted by a space, neighbouring leaves are not. */
export const richTextText = (document: TextNode): string => textOf(document).replace(/\s+/g, ' ').trim();

const textOf = ({ text, children }: TextNode): string => text ?? `${(children ?? []).map(textOf).join('')} `;
