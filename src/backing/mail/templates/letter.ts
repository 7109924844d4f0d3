import type { MailLinks } from './mail-links.ts';

/** Something in a letter, in the order of reading. Texts are plain, addresses whole. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** What the letter asks for. `isWrittenOut`: with its address below, for whoever cannot follow the link. */
  | { kind: 'button'; label: string; url: string; isWrittenOut?: boolean }
  /** Aside, in small letters. */
  | { kind: 'note'; text: string; link?: LetterLink }
  /** Side by side, where there is room. */
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
  /** What it cost before. */
  was?: string;
  /** '42% off' */
  saving?: string;
  store?: string;
  imageUrl?: string;
  /** Why it stands in the letter. */
  why?: string;
}

/** What a mail says, before it is HTML and text. */
export interface Letter {
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  title: string;
  parts: readonly LetterPart[];
  /** Why its reader gets it. */
  reason: string;
  /** Of mails that readers may stop. */
  unsubscribeUrl?: string;
}

/** Writes one kind of mail. */
export type LetterWriter<Data> = (data: Data, links: MailLinks) => Letter;

export const greeting = (firstName: string | undefined) => (firstName ? `Hi ${firstName},` : 'Hi,');
