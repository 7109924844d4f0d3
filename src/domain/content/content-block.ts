import type { Article } from '../articles/article.ts';
import type { PostTile } from '../deals/post.ts';
import type { FeedPageLink } from '../feeds/feed-page-link.ts';
import type { PlacementTile } from '../feeds/placement.ts';
import type { Image } from '../images/image.ts';
import type { StoreLink } from '../stores/store.ts';
import type { PromotionalContent } from './promotional-content.ts';
import type { RichText } from './rich-text.ts';

export interface PageLink {
  title?: string;
  href: string;
}
export interface Tile {
  title: string;
  caption?: string;
  image?: Image;
  href?: string;
  store?: StoreLink;
}
export interface FeaturedTile {
  title: string;
  lead?: string;
  textColor?: string;
  backgroundColor?: string;
  image?: Image;
  pageLink?: PageLink;
}

/**
 * A modular block ready to render (browsing spec, section 3), by its kind. A `feed`, `feed_block` or
 * `legacy_collection` names its feed; its tiles are deferred data of the page under `deferredKey`.
 */
export interface ContentBlockByKind {
  article_group: { title?: string; articles: Article[]; pageLink?: PageLink };
  divider: { width: 'full' | 'half' | 'third'; borderStyle: 'solid' | 'dashed' | 'dotted' };
  faq: { title?: string; expanded: boolean; questions: { uid: string; question: string; answer: RichText }[] };
  featured_tile_group: { title?: string; tiles: FeaturedTile[] };
  feed: { title: string; feed: FeedPageLink; maxContent: number; deferredKey: string };
  feed_block: { title: string; feed: FeedPageLink; deferredKey: string };
  headline_block: { headline: string; lead?: string; body?: RichText };
  headline_tile: { headline: string; lead?: string; pageLink?: PageLink };
  hero_image_banner: {
    title: string;
    lead?: string;
    image?: Image;
    textColor?: string;
    backgroundColor?: string;
    pageLink?: PageLink;
  };
  hero_image_block: { image: Image; caption?: string; pageLink?: PageLink };
  image_tile: { image: Image; caption?: string; pageLink?: PageLink };
  legacy_collection: { title?: string; slug: string; deferredKey: string };
  multi_block: { title?: string; blocks: ContentBlock[] };
  placement_group: { headline?: string; tiles: PlacementTile[] };
  podcast_tile: { title?: string; url: string };
  referenced_block:
    | { kind: 'promotional_content'; content: PromotionalContent }
    | { kind: 'placement'; placement: PlacementTile }
    | { kind: 'post'; post: PostTile }
    | { kind: 'article'; article: Article }
    | { kind: 'feed_page'; feed: FeedPageLink; deferredKey: string };
  rich_text_block: { body: RichText; expandable: boolean };
  tile_group: {
    title?: string;
    tiles: Tile[];
    layout: 'vertical' | 'horizontal';
    alignment: 'left' | 'center' | 'right';
    shape: 'square' | 'circular' | 'rectangular';
    favorites: boolean;
  };
  two_up_placement: { placements: PlacementTile[] };
  video_tile: { title?: string; url: string; overlayImage?: Image };
}
export type BlockKind = keyof ContentBlockByKind;
export type ContentBlock = { [K in BlockKind]: { kind: K; uid: string; data: ContentBlockByKind[K] } }[BlockKind];
