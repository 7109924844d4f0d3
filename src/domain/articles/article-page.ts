import type { PageMetaFields } from '../content/content-block.ts';
import { type BlockFeed, distinctFeeds } from '../content/page-blocks.ts';
import { type RichText, type RichTextChild, richTextText, type TextNode } from '../content/rich-text.ts';
import { COLLECTION_TILE_DEALS, collectionKey, collectionSlug } from '../feeds/collection.ts';
import { ROW_MAX_CONTENT } from '../feeds/feed.ts';
import { type FeedPageLink, feedKey } from '../feeds/feed-references.ts';
import type { Article } from './article.ts';

export interface ArticlePage extends Article, PageMetaFields {
  sections: { heading?: string; parts: ArticlePart[] }[];
}

/** Text, an embedded feed, or embedded collections that follow one another. The tiles are deferred data of the page. */
export type ArticlePart =
  | { kind: 'text'; text: RichText }
  | { kind: 'feed'; feed: FeedPageLink; deferredKey: string }
  | { kind: 'collections'; collections: { slug: string; title: string; deferredKey: string }[] };

/** Splits a text at the feeds that it embeds between or in paragraphs. An embed in a list or table remains a card. */
export function articleParts({ children }: RichText): ArticlePart[] {
  const parts: ArticlePart[] = [];
  for (const child of children.flatMap(splitParagraph)) {
    const last = parts.at(-1);
    const feed = feedOf(child);
    const slug = feed && collectionSlug(feed.url);
    if (feed === undefined) {
      if (last?.kind === 'text') last.text.children.push(child);
      else parts.push({ kind: 'text', text: { children: [child] } });
    } else if (slug === undefined) {
      parts.push({ kind: 'feed', feed, deferredKey: feedKey(feed.uid) });
    } else {
      const collection = { slug, title: feed.title, deferredKey: collectionKey(slug) };
      if (last?.kind === 'collections') last.collections.push(collection);
      else parts.push({ kind: 'collections', collections: [collection] });
    }
  }
  return parts;
}

const feedOf = (child: RichTextChild): FeedPageLink | undefined =>
  'embed' in child && child.embed?.kind === 'feed_page' ? child.embed.feed : undefined;

/** A row of tiles cannot stand in a paragraph, which ends before it and continues after it. */
function splitParagraph(child: RichTextChild): RichTextChild[] {
  if ('text' in child || child.type !== 'p' || !child.children.some(feedOf)) return [child];
  const pieces: RichTextChild[][] = [[]];
  for (const inner of child.children) {
    if (feedOf(inner)) pieces.push([inner], []);
    else pieces.at(-1)?.push(inner);
  }
  return pieces.flatMap((piece): RichTextChild[] => {
    if (piece.some(feedOf)) return piece;
    return piece.every((inner) => 'text' in inner && inner.text.trim() === '') ? [] : [{ ...child, children: piece }];
  });
}

/** The feeds and collections that an article embeds. */
export const articleFeeds = ({ sections }: Pick<ArticlePage, 'sections'>): BlockFeed[] =>
  distinctFeeds(sections.flatMap(({ parts }) => parts.flatMap(feedsOf)));

function feedsOf(part: ArticlePart): BlockFeed[] {
  switch (part.kind) {
    case 'text':
      return [];
    case 'feed':
      return [{ deferredKey: part.deferredKey, feedPageUid: part.feed.uid, maxContent: ROW_MAX_CONTENT }];
    case 'collections':
      return part.collections.map(({ slug, deferredKey }) => ({
        deferredKey,
        collection: slug,
        maxContent: COLLECTION_TILE_DEALS,
      }));
  }
}

const WORDS_PER_MINUTE = 200;

/** 'Under min read' when below a minute at 200 words per minute, else 'N min read' (docs/spec/articles.md ARTICLES-3). */
export function readTime(words: number): string {
  const minutes = Math.floor(words / WORDS_PER_MINUTE);
  return minutes < 1 ? 'Under min read' : `${minutes} min read`;
}

/** Counts the words of a text. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const richTextWords = (document: TextNode): number => countWords(richTextText(document));
