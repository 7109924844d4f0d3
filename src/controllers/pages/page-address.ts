/** An address that can be looked up: decodable, no tricks with slashes. */
export interface PageAddress {
  /** Path as asked for, still percent-encoded. */
  path: string;
  query: URLSearchParams;
  /** The query as asked for, with its question mark, or empty. */
  search: string;
}

/** Slashes and NULs that hide in an encoding, and backslashes, which browsers take for slashes. */
const TRICKS = /%2f|%5c|%00|\\|\0/i;

/** Undefined for what no page can have as its address: broken encoding, double slashes, dot segments. */
export function parsePageAddress(rawUrl: string): PageAddress | undefined {
  const mark = rawUrl.indexOf('?');
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  const search = mark === -1 ? '' : rawUrl.slice(mark);
  if (!path.startsWith('/') || path.includes('//') || TRICKS.test(path) || !isDecodable(path)) return undefined;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  return { path, search, query: new URLSearchParams(search) };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
