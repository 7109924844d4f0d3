import type { MailLinks } from './mail-links.ts';

/** Something in a letter, in the order of reading. Texts are plain, addresses whole. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** What the letter asks for. `isWrittenOut`: with its address below, for whoever cannot follow the link. */
  | { kind: 'button'; label: string; url: string; isWrittenOut?: boolean }
  /** Aside, in small letters. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } }
  | { kind: 'deals'; deals: readonly LetterDeal[] };

export interface LetterDeal {
  title: string;
  url: string;
  price?: string;
  store?: string;
  imageUrl?: string;
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
