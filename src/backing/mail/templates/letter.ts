import type { MailLinks } from './mail-links.ts';

/** A part of a letter, in reading order. Texts are plain, addresses absolute. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** The call to action. `isWrittenOut`: with its address below, for readers who cannot follow links. */
  | { kind: 'button'; label: string; url: string; isWrittenOut?: boolean }
  /** Small print. */
  | { kind: 'note'; text: string; link?: LetterLink }
  /** Side by side on wide screens. */
  | { kind: 'links'; links: readonly LetterLink[] }
  | { kind: 'deals'; deals: readonly LetterDeal[] };

export interface LetterLink {
  label: string;
  url: string;
}

export interface LetterDeal {
  title: string;
  url: string;
  price?: string;
  /** The price before. */
  was?: string;
  /** '42% off' */
  saving?: string;
  store?: string;
  imageUrl?: string;
  /** Why the deal is in the letter. */
  why?: string;
}

/** The content of a mail, rendered as HTML and as text. */
export interface Letter {
  subject: string;
  /** Shown beside the subject in lists of mails. */
  preheader: string;
  title: string;
  parts: readonly LetterPart[];
  /** Why the reader gets the mail. */
  reason: string;
  /** For mails that readers can unsubscribe from. */
  unsubscribeUrl?: string;
}

/** Writes one kind of mail. */
export type LetterWriter<Data> = (data: Data, links: MailLinks) => Letter;

export const greeting = (firstName: string | undefined) => (firstName ? `Hi ${firstName},` : 'Hi,');
