import type { PageForm } from '../../rendering/stored-answer.ts';

/** A parsed request address: decodable, without ambiguous slashes. */
export interface PageAddress {
  /** Path as requested, still percent-encoded. */
  path: string;
  query: URLSearchParams;
  /** Query as requested, with its question mark, or empty. */
  search: string;
}

/** Encoded slashes and NULs, and backslashes, which browsers treat as slashes. */
const AMBIGUOUS = /%2f|%5c|%00|\\|\0/i;

/** Undefined for addresses that no page can have: broken encoding, double slashes, dot segments. */
export function parsePageAddress(rawUrl: string): PageAddress | undefined {
  const mark = rawUrl.indexOf('?');
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  const search = mark === -1 ? '' : rawUrl.slice(mark);
  if (!path.startsWith('/') || path.includes('//') || AMBIGUOUS.test(path) || !isDecodable(path)) return undefined;
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

const PREFIX = '/_page';

/** `/_page/stores/acme` requests the JSON of `/stores/acme`; any other address requests HTML. */
export function pageAddressOf(rawUrl: string): { address: string; form: PageForm } {
  if (!/^\/_page(?:[/?]|$)/.test(rawUrl)) return { address: rawUrl, form: 'html' };
  const rest = rawUrl.slice(PREFIX.length);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, form: 'json' };
}
