import type { ReferenceField } from '../../contracts/content/fields.ts';
import { article } from '../../contracts/content/types/article.ts';
import { feedPage } from '../../contracts/content/types/feed-page.ts';
import { promotionalContentBlock } from '../../contracts/content/types/promotional-content-block.ts';
import type { RichTextChild, RichTextEmbed, RichTextNode } from '../../domain/entities/rich-text.ts';
import { isSafeHref } from '../../domain/safe-href.ts';
import type { Mapping } from './mapping.ts';
import { readEntry } from './read-entry.ts';
import { toArticle } from './to-article.ts';
import { toFeedPageLink } from './to-feed-page-link.ts';
import { toPromotionalContent } from './to-promotional-content.ts';

type ToEmbed = (entry: ReferenceField, mapping: Mapping) => RichTextEmbed;

/** The only content types that a rich text may embed (browsing spec, section 5). */
const embeds: Record<string, ToEmbed> = {
  // What an embed itself refers to is not delivered with it.
  [article.uid]: (entry, mapping) => ({
    kind: 'article',
    article: toArticle({ ...readEntry(article, entry), author: null }, mapping),
  }),
  [promotionalContentBlock.uid]: (entry, mapping) => ({
    kind: 'promotional_content',
    content: toPromotionalContent(readEntry(promotionalContentBlock, entry), mapping),
  }),
  [feedPage.uid]: (entry) => ({ kind: 'feed_page', feed: toFeedPageLink(readEntry(feedPage, entry)) }),
};

/**
 * A reference node with what it refers to. A link to any published page is a plain link; a link to an unpublished one
 * leaves its words, an embed that is unpublished or not allowed leaves nothing, and both are told.
 */
export function resolveReference(node: RichTextNode, mapping: Mapping): RichTextChild[] {
  if (node.attrs.type === 'asset') return node.attrs['asset-link'] === undefined ? [] : [node];
  const uid = String(node.attrs['entry-uid'] ?? '');
  const type = String(node.attrs['content-type-uid'] ?? '');
  const display = node.attrs['display-type'];
  const isLink = display === 'link' || display === 'inline';
  const entry = mapping.embedded.find((item) => item.uid === uid && item._content_type_uid === type);
  if (entry === undefined) {
    mapping.problem({
      uid,
      message: isLink ? `Warning: link to unpublished ${type} "${uid}"` : `Unpublished reference: ${type} "${uid}"`,
      remediation: 'Publish the referenced entry or remove the reference.',
    });
    return isLink ? node.children : [];
  }
  if (isLink) return toLink(node, entry);
  const toEmbed = embeds[type];
  if (toEmbed === undefined) {
    mapping.problem({
      uid,
      message: `ReferencedEntryAsEmbed: ${type} "${uid}"`,
      remediation: 'Link to the entry instead.',
    });
    return [];
  }
  return [{ ...node, embed: toEmbed(entry, { ...mapping, embedded: [] }) }];
}

function toLink(node: RichTextNode, entry: ReferenceField): RichTextChild[] {
  const url = typeof entry.url === 'string' && isSafeHref(entry.url) ? entry.url : undefined;
  const words = node.children.length > 0 ? node.children : [{ text: String(entry.title ?? ''), marks: [] }];
  return url === undefined ? words : [{ type: 'a', attrs: { url }, children: words }];
}
