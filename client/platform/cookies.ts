import { cookieText } from '../../src/domain/text/cookie-text.ts';

/** The value as it stands there; `undefined` when there is no such cookie. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** `value` holds no `;`. A browser that refuses cookies goes without. */
export function writeCookie(name: string, value: string, lifeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs a promise and is not in every browser
  document.cookie = cookieText(name, value, lifeSeconds, location.protocol === 'https:');
}
