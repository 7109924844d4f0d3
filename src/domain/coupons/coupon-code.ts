import type { RichText, RichTextChild, RichTextNode } from '../content/rich-text.ts';
import type { Post } from '../deals/post.ts';
import { mapPostTexts } from '../deals/post-texts.ts';
import { orderListings } from '../feeds/listing-order.ts';
import { dealGoLink } from '../links/go-link.ts';

/** Characters of a code that pages show (docs/spec/coupons.md COUPONS-2). */
const VISIBLE_LENGTH = 3;
const MASK_LENGTH = 6;

/** The public start of a code: 3 characters, or half of a short code. */
export function codeStart(code: string): string {
  const characters = Array.from(code.trim());
  return characters.slice(0, Math.min(VISIBLE_LENGTH, Math.floor(characters.length / 2))).join('');
}

/** Mask of the hidden rest: stable per coupon, of fixed length, and derived from the id so that it reveals nothing. */
export const codeMask = (id: string): string => id.slice(-MASK_LENGTH).toUpperCase();

/** A hidden code inside a sentence: 'Enter SAV… at checkout.' */
export const hiddenWord = (start: string): string => `${start}…`;

/**
 * Hides codes in a text: as written, in capitals, and in any case when the code has a digit. A code without digits may be an
 * ordinary word: `EXTRA` leaves 'extra warm' unchanged.
 */
export function codeHider(codes: readonly string[]) {
  const written = new Set(codes.map((code) => code.trim()));
  const byLowerCase = new Map([...written].map((code) => [code.toLowerCase(), code]));
  const hide = (word: string) => {
    const isCode = written.has(word) || word === word.toUpperCase() || /\p{N}/u.test(word);
    const code = written.has(word) ? word : (byLowerCase.get(word.toLowerCase()) ?? word);
    return isCode ? hiddenWord(codeStart(code)) : word;
  };
  return wordReplacer(codes, hide, 'giu');
}

/** Replaces whole words: `SAVE` leaves `SAVED` unchanged. `flags`: 'giu' ignores case. */
export function wordReplacer(words: readonly string[], replacement: (word: string) => string, flags = 'gu') {
  const wanted = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  if (wanted.length === 0) return (text: string): string => text;
  const patterns = wanted
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, flags);
  return (text: string): string => text.replace(pattern, replacement);
}

type Attrs = RichTextNode['attrs'];

/**
 * The post with its codes masked in every text (docs/spec/coupons.md COUPONS-3). A link whose address contains a code becomes
 * the deal's go link.
 */
export function withHiddenCodes(post: Post, codes: readonly string[]): Post {
  if (codes.length === 0) return post;
  const hide = codeHider(codes);
  const goLink = dealGoLink(post.uid, orderListings(post.listings)[0]?.uid ?? '');
  const hideInAttr = (name: string, value: string): string => {
    switch (name) {
      // Addresses of images.
      case 'src':
      case 'asset-link':
        return value;
      // Addresses of links and of linked images.
      case 'url':
      case 'href':
      case 'link': {
        const plain = unescapeAddress(value);
        return hide(plain) === plain ? value : goLink;
      }
      default:
        return hide(value);
    }
  };
  const { description, instructions, ...rest } = mapPostTexts(post, hide);
  return {
    ...rest,
    ...(description && { description: changeAttrs(description, hideInAttr) }),
    ...(instructions && { instructions: changeAttrs(instructions, hideInAttr) }),
  };
}

/** Undoes repeated percent-encoding: tracking addresses contain addresses. */
const unescapeAddress = (address: string): string =>
  address.replace(/%(?:25)*([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

type AttrChange = (name: string, value: string) => string;

const changeAttrs = ({ children }: RichText, change: AttrChange): RichText => ({
  children: children.map((child) => changeChild(child, change)),
});

function changeChild(child: RichTextChild, change: AttrChange): RichTextChild {
  if ('text' in child) return child;
  const attrs: Attrs = Object.fromEntries(
    Object.entries(child.attrs).map(([name, value]) => [name, typeof value === 'string' ? change(name, value) : value]),
  );
  return { ...child, attrs, children: child.children.map((inner) => changeChild(inner, change)) };
}
