import type { RichTextNodeField } from '../../contracts/content/fields.ts';
import type { RichText, RichTextChild, RichTextMark, RichTextNode } from '../../domain/entities/rich-text.ts';
import { isSafeHref } from '../../domain/safe-href.ts';
import type { Mapping } from './mapping.ts';
import { imagePath } from './to-image.ts';
import { resolveReference } from './to-rich-text-reference.ts';

const MARKS: readonly RichTextMark[] = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'inlineCode',
  'subscript',
  'superscript',
  'break',
];

/** The document with its references resolved; `undefined` for an absent or empty one (a single empty paragraph). */
export function toRichText(
  document: { children: readonly RichTextNodeField[] } | null | undefined,
  mapping: Mapping,
): RichText | undefined {
  const seen = new Set<string>();
  const children = (document?.children ?? []).flatMap((node) => toChild(node, mapping, seen));
  return children.some(hasContent) ? { children } : undefined;
}

const EMPTY_BY_NATURE = new Set(['img', 'hr', 'embed']);
function hasContent(child: RichTextChild): boolean {
  if ('text' in child) return child.text.trim() !== '';
  return (
    child.embed !== undefined ||
    child.attrs.type === 'asset' ||
    EMPTY_BY_NATURE.has(child.type) ||
    child.children.some(hasContent)
  );
}

function toChild(field: RichTextNodeField, mapping: Mapping, seen: Set<string>): RichTextChild[] {
  if (field.text !== undefined) {
    return [{ text: field.text, marks: MARKS.filter((mark) => field[mark] === true) }];
  }
  const children = (field.children ?? []).flatMap((child) => toChild(child, mapping, seen));
  const node: RichTextNode = {
    type: field.type ?? 'fragment',
    attrs: toAttrs(field, mapping, seen),
    children,
    ...(field.uid !== undefined && { uid: field.uid }),
  };
  if (node.type === 'reference') return resolveReference(node, mapping);
  // A link that leads nowhere safe leaves its words.
  return node.type === 'a' && node.attrs.url === undefined ? children : [node];
}

/** Plain values only; addresses of pictures become paths of this site, unsafe addresses go, a second use of an id too. */
function toAttrs(field: RichTextNodeField, mapping: Mapping, seen: Set<string>): RichTextNode['attrs'] {
  const attrs: RichTextNode['attrs'] = {};
  for (const [name, value] of Object.entries(field.attrs ?? {})) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    if (name.startsWith('on') || name === 'style') continue;
    if (name === 'id' && !isFirstUse(String(value), mapping, seen)) continue;
    attrs[name] = value;
  }
  const isPicture = field.type === 'img' || attrs.type === 'asset';
  const asset = mapping.embedded.find((item) => item.uid === attrs['asset-uid']);
  // The address in the text is from the day of writing; the asset beside it knows its own.
  if (attrs.type === 'asset' && typeof asset?.url === 'string') attrs['asset-link'] = asset.url;
  for (const name of ['url', 'src', 'href', 'asset-link']) {
    const value = attrs[name];
    if (value === undefined) continue;
    const address = isPicture ? imagePath(String(value), mapping.imagesUrl) : safe(String(value));
    if (address === undefined) delete attrs[name];
    else attrs[name] = address;
  }
  if (field.type === 'a' && attrs.url === undefined && attrs.href !== undefined) attrs.url = attrs.href;
  if (isPicture && !attrs.alt && !attrs['asset-alt']) {
    mapping.problem({
      uid: field.uid ?? String(attrs['asset-uid'] ?? ''),
      message: 'ReferenceAsset - Missing Alt Tag',
    });
  }
  return attrs;
}

const safe = (address: string) => (isSafeHref(address) ? address : undefined);

function isFirstUse(id: string, mapping: Mapping, seen: Set<string>): boolean {
  if (seen.has(id)) {
    mapping.problem({
      uid: id,
      message: 'DuplicateId',
      remediation: 'Give each element of the text an id of its own.',
    });
    return false;
  }
  seen.add(id);
  return true;
}
