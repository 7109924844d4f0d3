import type { RichText, RichTextChild, RichTextMark, RichTextNode } from '../../../src/domain/content/rich-text.ts';

export const LONG_TITLE =
  'Hand-Forged Tri-Ply Stainless Steel Twelve-Piece Cookware Set with Tempered Glass Lids, Oven Safe to 500 Degrees';
/** A word longer than any line. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LONG_LEAD =
  'Everything a small kitchen needs and nothing that it does not: we cooked with it for six weeks, washed it eighty times, dropped one lid, and still reach for it first every single morning of the week.';

export const text = (value: string, ...marks: RichTextMark[]): RichTextChild => ({ text: value, marks });

export const node = (
  type: string,
  children: RichTextChild[] = [],
  attrs: RichTextNode['attrs'] = {},
  embed?: RichTextNode['embed'],
): RichTextNode => ({ type, attrs, children, ...(embed && { embed }) });

export const paragraph = (value: string): RichTextNode => node('p', [text(value)]);

/** A document of plain paragraphs. */
export const richText = (...paragraphs: string[]): RichText => ({ children: paragraphs.map(paragraph) });
