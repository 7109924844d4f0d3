import { Parser } from 'htmlparser2';

const MAX_PRICE = 10_000_000;

/**
 * The amount in '$1,299.00', '1.299,00 €', "1'299.50" or '12,9'; of several the first. The last separator is the decimal one
 * unless three digits follow it and it is the only kind: '1.299' is one thousand.
 */
export function parsePrice(value: unknown): number | undefined {
  if (typeof value === 'number') return validPrice(value);
  if (typeof value !== 'string') return undefined;
  const [match] = /-?\d(?:[\d.,'’\s\u00a0\u202f]*\d)?/.exec(value.slice(0, 200)) ?? [];
  if (match === undefined) return undefined;
  const digits = match.replace(/[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '').split(/[\s\u00a0\u202f'’]/)[0] ?? '';
  const kinds = new Set(digits.match(/[.,]/g));
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isThousands = kinds.size === 1 && /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits);
  const plain = last < 0 || isThousands ? digits.replace(/[.,]/g, '') : withPoint(digits, last);
  return validPrice(Number(plain));
}

const withPoint = (digits: string, at: number) => `${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`;

const validPrice = (price: number): number | undefined =>
  Number.isFinite(price) && price > 0 && price <= MAX_PRICE ? Math.round(price * 100) / 100 : undefined;

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/\b(?:CAD|C\$|CA\$)/i, 'CAD'],
  [/\b(?:AUD|A\$|AU\$)/i, 'AUD'],
  [/¥|\bJPY\b/i, 'JPY'],
  [/\$|\bUSD\b/i, 'USD'],
];
/** The currency that a price or a field names, by ISO 4217. */
export function currencyOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : SYMBOLS.find(([pattern]) => pattern.test(text))?.[1];
}

const MAX_TEXT = 300;
/** One line of text without markup, entities and control characters. */
export function lineOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  let text = String(value).slice(0, 5_000);
  if (/[<&]/.test(text)) {
    const parts: string[] = [];
    const parser = new Parser({ ontext: (part) => parts.push(part) });
    parser.end(text);
    text = parts.join(' ');
  }
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? undefined : line.slice(0, MAX_TEXT).toWellFormed();
}

const TRACKING =
  /^(?:utm_\w+|ga_\w+|_ga|_gl|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id|irclickid|irgwc|cjevent|cjdata|ranmid|raneaid|ransiteid|awc|sscid|affid|aff_id|affiliate_?id|clickid|click_id|tag|ascsubtag|linkcode|ref|ref_|referrer|source|cmpid|trk|spm|scm|_branch_match_id|srsltid|epik|pk_\w+|mkt_tok|hsa_\w+|s_kwcid|ef_id)$/i;
/** An address of a product without what only says where the visitor came from. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** 'acme.com' of 'www.acme.com'. */
export const plainHost = (address: string): string =>
  (URL.parse(address)?.hostname ?? '').replace(/^(?:www|m|mobile|shop)\.(?=.+\.)/, '').replace(/\.$/, '');

/** Whether one host is the other or below it. */
export const isSameSite = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
