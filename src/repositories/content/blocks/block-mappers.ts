import type { BlockKind } from '../../../domain/content/content-block.ts';
import type { BlockMapper } from './block-mapper.ts';
import { toArticleGroup } from './to-article-group.ts';
import { toDivider } from './to-divider.ts';
import { toFaq } from './to-faq.ts';
import { toFeaturedTileGroup } from './to-featured-tile-group.ts';
import { toFeed } from './to-feed.ts';
import { toFeedBlock } from './to-feed-block.ts';
import { toHeadlineBlock } from './to-headline-block.ts';
import { toHeadlineTile } from './to-headline-tile.ts';
import { toHeroImageBanner } from './to-hero-image-banner.ts';
import { toHeroImageBlock } from './to-hero-image-block.ts';
import { toImageTile } from './to-image-tile.ts';
import { toLegacyCollection } from './to-legacy-collection.ts';
import { toMultiBlock } from './to-multi-block.ts';
import { toPlacementGroup } from './to-placement-group.ts';
import { toPodcastTile } from './to-podcast-tile.ts';
import { toReferencedBlock } from './to-referenced-block.ts';
import { toRichTextBlock } from './to-rich-text-block.ts';
import { toTileGroup } from './to-tile-group.ts';
import { toTwoUpPlacement } from './to-two-up-placement.ts';
import { toVideoTile } from './to-video-tile.ts';

/** All modular blocks by kind: does not compile without one of them. */
export const blockMappers: { readonly [Kind in BlockKind]: BlockMapper<Kind> } = {
  article_group: toArticleGroup,
  divider: toDivider,
  faq: toFaq,
  featured_tile_group: toFeaturedTileGroup,
  feed: toFeed,
  feed_block: toFeedBlock,
  headline_block: toHeadlineBlock,
  headline_tile: toHeadlineTile,
  hero_image_banner: toHeroImageBanner,
  hero_image_block: toHeroImageBlock,
  image_tile: toImageTile,
  legacy_collection: toLegacyCollection,
  multi_block: toMultiBlock,
  placement_group: toPlacementGroup,
  podcast_tile: toPodcastTile,
  referenced_block: toReferencedBlock,
  rich_text_block: toRichTextBlock,
  tile_group: toTileGroup,
  two_up_placement: toTwoUpPlacement,
  video_tile: toVideoTile,
};
