import { article } from '../../contracts/articles/article.ts';
import type { ReferenceField } from '../../contracts/content/fields.ts';
import { promotionalContentBlock } from '../../contracts/content/page-types.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { RichTextChild, RichTextEmbed, RichTextNode } from '../../domain/content/rich-text.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import { isSafeHref } from '../../domain/links/safe-href.ts';
import { toArticle } from '../articles/to-article.ts';
import { toFeedPageLink } from '../feeds/feed-page-fields.ts';
import type { Mapping } from './mapping.ts';
import { readEntry } from './read-entry.ts';
import { toPromotionalContent } from './to-promotional-content.ts';

type ToEmbed = (entry: ReferenceField, mapping: Mapping) => RichTextEmbed;

/** The only content types that a rich text may embed (docs/spec/content.md CONTENT-18). */
const embeds = {
  // Reads do not deliver the references of embedded entries.
  [article.uid]: (entry, mapping) => ({
    kind: 'article',
    article: toArticle({ ...readEntry(article, entry, mapping), author: null }, mapping),
  }),
  [promotionalContentBlock.uid]: (entry, mapping) => ({
    kind: 'promotional_content',
    content: toPromotionalContent({ ...readEntry(promotionalContentBlock, entry, mapping), page_link: null }, mapping),
  }),
  [feedPage.uid]: (entry, mapping) => ({
    kind: 'feed_page',
    feed: toFeedPageLink(readEntry(feedPage, entry, mapping)),
  }),
} satisfies Record<string, ToEmbed>;
export type EmbedType = keyof typeof embeds;

const isEmbedType = (type: string): type is EmbedType => Object.hasOwn(embeds, type);
const LINKS: readonly unknown[] = ['link', 'inline', 'download'];

/**
 * Resolves a reference node. Links to published pages become plain links, links to unpublished ones their text; embeds that
 * are unpublished, unreadable or not allowed are dropped. Failures are reported.
 */
export function resolveReference(
  node: RichTextNode,
  mapping: Mapping,
  allowed: readonly EmbedType[] | undefined,
): RichTextChild[] {
  const isLink = LINKS.includes(node.attrs['display-type']);
  if (node.attrs.type === 'asset') return toAsset(node, isLink);
  const uid = String(node.attrs['entry-uid'] ?? '');
  const type = String(node.attrs['content-type-uid'] ?? '');
  const entry = mapping.embedded.find((item) => item.uid === uid && item._content_type_uid === type);
  if (isLink) {
    if (entry !== undefined) return toLink(node, entry);
    mapping.problem({ uid, ...contentProblems.unpublishedLink(type, uid) });
    return node.children;
  }
  if (!isEmbedType(type)) {
    mapping.problem({ uid, ...contentProblems.referencedEntryAsEmbed(type, uid) });
    return [];
  }
  if (allowed?.includes(type) === false) {
    mapping.problem({ uid, ...contentProblems.embedNotAllowedHere(type, uid) });
    return [];
  }
  if (entry === undefined) {
    mapping.problem({ uid, ...contentProblems.unpublishedReference(type, uid) });
    return [];
  }
  try {
    return [{ ...node, embed: embeds[type](entry, { ...mapping, embedded: [] }) }];
  } catch (error) {
    if (!errors.contentMalformed.is(error)) throw error;
    mapping.problem({ uid, ...contentProblems.unreadableEntry(error.message) });
    return [];
  }
}

function toLink(node: RichTextNode, entry: ReferenceField): RichTextChild[] {
  const url = typeof entry.url === 'string' && isSafeHref(entry.url) ? entry.url : undefined;
  const words = wordsOf(node, entry.title);
  return url === undefined ? words : [{ type: 'a', attrs: { url }, children: words }];
}

/** An image, or a link to the file. */
function toAsset(node: RichTextNode, isLink: boolean): RichTextChild[] {
  const url = node.attrs['asset-link'];
  if (!isLink) return url === undefined ? [] : [linked(node)];
  const words = wordsOf(node, node.attrs['asset-name']);
  return url === undefined ? words : [{ type: 'a', attrs: { url }, children: words }];
}

const linked = (picture: RichTextNode): RichTextNode =>
  typeof picture.attrs.link === 'string' && picture.attrs.link !== ''
    ? { type: 'a', attrs: { url: picture.attrs.link }, children: [picture] }
    : picture;

const wordsOf = (node: RichTextNode, instead: unknown): RichTextChild[] =>
  node.children.some((child) => !('text' in child) || child.text.trim() !== '')
    ? node.children
    : [{ text: String(instead ?? ''), marks: [] }];
