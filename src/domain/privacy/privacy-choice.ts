import { cookieText } from '../text/cookie-text.ts';

/** A visitor's choice about sharing data with third parties. */
export type PrivacyChoice = 'allow' | 'refuse';

/** All that decides whether third parties may learn of a visitor. */
export interface PrivacyFacts {
  choice?: PrivacyChoice | undefined;
  /** The browser's Global Privacy Control (`Sec-GPC: 1`, `navigator.globalPrivacyControl`). */
  hasGpc: boolean;
  /** Visitors are asked first; otherwise they may refuse. */
  isOptIn: boolean;
}

export const PRIVACY_COOKIE = 'privacy_choice';
const LIFE_SECONDS = 730 * 24 * 60 * 60;

/** Reads the cookie's value, which anybody may have written. */
export const readPrivacyChoice = (value: unknown): PrivacyChoice | undefined =>
  value === 'allow' || value === 'refuse' ? value : undefined;

export const privacyCookie = (choice: PrivacyChoice, isSecure: boolean): string =>
  cookieText(PRIVACY_COOKIE, choice, LIFE_SECONDS, isSecure);

/** The browser's signal goes before the choice, and the choice before the site's own rule. */
export const mayShare = ({ choice, hasGpc, isOptIn }: PrivacyFacts): boolean =>
  !hasGpc && (choice === undefined ? !isOptIn : choice === 'allow');
