import { SIGNED_IN, SIGNED_IN_COOKIE } from '../../src/domain/accounts/session.ts';
import { cookieText } from '../../src/domain/text/cookie-text.ts';

/** The value without decoding; `undefined` if there is no such cookie. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** `value` must not contain `;`. Has no effect if the browser refuses cookies. */
export function writeCookie(name: string, value: string, lifeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = cookieText(name, value, lifeSeconds, location.protocol === 'https:');
}

/** Whether the visitor is signed in, by the cookie that scripts can read; only a hint. */
export const isSignedIn = (): boolean => readCookie(SIGNED_IN_COOKIE) === SIGNED_IN;
