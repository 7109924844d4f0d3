import type { RichTextNodeField } from '../../contracts/content/fields.ts';
import type { RichTextNode } from '../../domain/content/rich-text.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { imageSource } from '../../domain/images/image.ts';
import { isSafeHref } from '../../domain/links/safe-href.ts';
import type { Mapping } from './mapping.ts';

type Attrs = RichTextNode['attrs'];

const ADDRESSES = ['url', 'src', 'href', 'asset-link'] as const;

/** Keeps plain values. Rewrites image URLs to paths of this site; drops unsafe URLs and repeated ids. */
export function toRichTextAttrs(field: RichTextNodeField, mapping: Mapping, seen: Set<string>): Attrs {
  const attrs: Attrs = {};
  for (const [name, value] of Object.entries(allAttrs(field))) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    if (name.startsWith('on') || name === 'style') continue;
    if (name === 'id' && !isFirstUse(String(value), mapping, seen)) continue;
    attrs[name] = value;
  }
  const isAsset = attrs.type === 'asset';
  const asset = isAsset ? mapping.embedded.find((item) => item.uid === attrs['asset-uid']) : undefined;
  // The URL in the text may be outdated; the embedded asset has the current one.
  if (typeof asset?.url === 'string') attrs['asset-link'] = asset.url;
  if (typeof asset?.description === 'string' && !attrs['asset-alt']) attrs['asset-alt'] = asset.description;
  const isPicture = field.type === 'img' || isAsset;
  const written = isPicture ? ADDRESSES.map((name) => attrs[name]).find((value) => value !== undefined) : undefined;
  for (const name of ADDRESSES) {
    const value = attrs[name];
    if (value === undefined) continue;
    const address = isPicture ? imageSource(String(value), mapping.imagesUrl) : safe(String(value));
    if (address === undefined) delete attrs[name];
    else attrs[name] = address;
  }
  if (attrs.link !== undefined && safe(String(attrs.link)) === undefined) delete attrs.link;
  if (field.type === 'a' && attrs.url === undefined && attrs.href !== undefined) attrs.url = attrs.href;
  if (isPicture) checkPicture(attrs, { uid: field.uid ?? String(attrs['asset-uid'] ?? ''), written }, mapping);
  return attrs;
}

/** Attributes of an image (`alt`, `asset-caption`) are nested one level down. */
function allAttrs({ attrs = {} }: RichTextNodeField): Record<string, unknown> {
  const inner = attrs['redactor-attributes'];
  return typeof inner === 'object' && inner !== null ? { ...inner, ...attrs } : attrs;
}

/** An image URL; only those of this site are kept. */
export const hasSource = (attrs: Attrs): boolean => ADDRESSES.some((name) => attrs[name] !== undefined);

const safe = (address: string) => (isSafeHref(address) ? address : undefined);

interface WrittenPicture {
  uid: string;
  /** The address as the editor has it. */
  written: Attrs[string] | undefined;
}

function checkPicture(attrs: Attrs, { uid, written }: WrittenPicture, mapping: Mapping): void {
  const source = ADDRESSES.map((name) => attrs[name]).find((value) => value !== undefined);
  if (source === undefined) {
    mapping.problem(
      written === undefined
        ? { uid, ...contentProblems.imageWithoutSource() }
        : { uid, url: String(written), ...contentProblems.unpublishedAsset() },
    );
    return;
  }
  const isShown = attrs['display-type'] === undefined || attrs['display-type'] === 'display';
  if (isShown && !attrs.alt && !attrs['asset-alt']) {
    mapping.problem({ uid, url: String(source), ...contentProblems.missingAltTag() });
  }
}

function isFirstUse(id: string, mapping: Mapping, seen: Set<string>): boolean {
  if (!seen.has(id)) {
    seen.add(id);
    return true;
  }
  mapping.problem({ uid: id, ...contentProblems.duplicateId() });
  return false;
}
