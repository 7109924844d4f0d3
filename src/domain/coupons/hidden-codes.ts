import type { RichText, RichTextChild, RichTextNode } from '../content/rich-text.ts';
import type { Post } from '../deals/post.ts';
import { withPostTexts } from '../deals/post-texts.ts';
import { orderListings } from '../feeds/listing-order.ts';
import { dealGoLink } from '../links/go-link.ts';
import { codeHider } from './coupon-code.ts';

type Attrs = RichTextNode['attrs'];

/** Where a link or a linked picture leads. Other addresses say where a picture is. */
const WAYS = new Set(['url', 'href', 'link']);
const PLACES = new Set(['src', 'asset-link']);

/**
 * The post with no more of its codes in its texts than anybody may see. A link whose address holds a code leads to the deal's
 * own way out instead: to the same store, and the code is told by the button beside it.
 */
export function withHiddenCodes(post: Post, codes: readonly string[]): Post {
  if (codes.length === 0) return post;
  const hide = codeHider(codes);
  const wayOut = dealGoLink(post.uid, orderListings(post.listings)[0]?.uid ?? '');
  const changed = (name: string, value: string): string => {
    if (PLACES.has(name)) return value;
    if (!WAYS.has(name)) return hide(value);
    const plain = decoded(value);
    return hide(plain) === plain ? value : wayOut;
  };
  const { description, instructions, ...rest } = withPostTexts(post, hide);
  return {
    ...rest,
    ...(description && { description: changeAttrs(description, changed) }),
    ...(instructions && { instructions: changeAttrs(instructions, changed) }),
  };
}

/** An address with what is escaped in it, however often: tracking addresses hold addresses. */
const decoded = (address: string): string =>
  address.replace(/%(?:25)*([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

type Change = (name: string, value: string) => string;

const changeAttrs = ({ children }: RichText, change: Change): RichText => ({
  children: children.map((child) => changeChild(child, change)),
});

function changeChild(child: RichTextChild, change: Change): RichTextChild {
  if ('text' in child) return child;
  const attrs: Attrs = Object.fromEntries(
    Object.entries(child.attrs).map(([name, value]) => [name, typeof value === 'string' ? change(name, value) : value]),
  );
  return { ...child, attrs, children: child.children.map((inner) => changeChild(inner, change)) };
}
