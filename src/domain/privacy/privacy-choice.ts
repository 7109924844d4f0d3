import { cookieText } from '../text/cookie-text.ts';

/** A visitor's choice about sharing data with third parties. */
export type PrivacyChoice = 'allow' | 'refuse';

/** The facts that decide whether third parties may get data about a visitor. */
export interface PrivacyFacts {
  choice?: PrivacyChoice | undefined;
  /** The browser's Global Privacy Control (`Sec-GPC: 1`, `navigator.globalPrivacyControl`). */
  hasGpc: boolean;
  /** Sharing needs the visitor's consent (opt-in); otherwise the visitor may refuse (opt-out). */
  isOptIn: boolean;
}

export const PRIVACY_COOKIE = 'privacy_choice';
const COOKIE_SECONDS = 730 * 24 * 60 * 60;

/** Parses an untrusted cookie or form value. */
export const readPrivacyChoice = (value: unknown): PrivacyChoice | undefined =>
  value === 'allow' || value === 'refuse' ? value : undefined;

export const privacyCookie = (choice: PrivacyChoice, isSecure: boolean): string =>
  cookieText(PRIVACY_COOKIE, choice, COOKIE_SECONDS, isSecure);

/** The browser's GPC signal overrides the visitor's choice, and the choice overrides the site's default. */
export const mayShare = ({ choice, hasGpc, isOptIn }: PrivacyFacts): boolean =>
  !hasGpc && (choice === undefined ? !isOptIn : choice === 'allow');

/** Pages that show the visitor's privacy choice, so they are never shared between visitors. */
export const PRIVACY_PAGES: readonly string[] = ['/do-not-sell-my-personal-information', '/ad-choices'];
