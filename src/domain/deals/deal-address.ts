import { parseGoLink } from '../links/go-link.ts';
import { type PostAddress, parseDealId, parsePostAddress } from './post-address.ts';

/** Any origin serves: an address of this site may be pasted with or without it. */
const SITE = 'http://site.invalid';

/** The deal of a pasted address: its page, its preview, or a link from a mail. */
export function dealOfAddress(text: string): PostAddress | undefined {
  const url = URL.parse(text.trim(), SITE);
  if (!url) return undefined;
  const go = parseGoLink(url.pathname);
  if (go && 'postUid' in go) return { kind: 'short', uid: go.postUid };
  const previewed = url.searchParams.get('pp_uid');
  if (previewed !== null) return parseDealId(previewed);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  return segments.at(-2) === 'deals' && segments.at(-3) === 'shop' ? parseDealId(last) : parsePostAddress(last);
}
