import type { SignUpField } from '../accounts/sign-up-fields.ts';
import type { SignUpOption } from './acquisition-page.ts';

/** An invitation to subscribe that opens over a page (accounts spec, section 3, Acquisition modal content). */
export interface AcquisitionModal {
  slug: string;
  /** Of the entry, counted by the content service: '3'. */
  version: string;
  headline: string;
  bodyCopy?: string;
  /** What the form's button says. */
  cta: string;
  /** What takes the form's place when somebody has joined. */
  confirmation: string;
  layout: 'modal' | 'drawer';
  /** The ways to sign up; none named: all of them. */
  signUpOptions: readonly SignUpOption[];
  /** What the form asks for besides the email. */
  signUpFields: readonly SignUpField[];
}

/** What a site invites its visitors with, and when. The same for everybody. */
export interface AcquisitionOffer {
  /** Visitors are invited with the default modal; off: only with a variation, or by force. */
  showsDefault: boolean;
  /** From the first scroll on, in ms. */
  delayMs: number;
  /** The one that was asked for, else the default; absent: there is none. */
  modal?: AcquisitionModal;
}
