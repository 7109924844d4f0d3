import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';

/** Parses cookies. A value that starts with `j:` is empty: the parser would read it as JSON, and no cookie of the site is. */
export const readCookies = (): RequestHandler => cookieParser(undefined, { decode });

function decode(value: string): string {
  try {
    const text = decodeURIComponent(value);
    return text.startsWith('j:') ? '' : text;
  } catch {
    return value;
  }
}
