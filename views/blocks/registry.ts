import type { ComponentType } from 'react';
import type { BlockKind } from '../../src/domain/content/content-block.ts';
import { ArticleGroupBlock } from './article-group/ArticleGroupBlock.tsx';
import type { BlockProps } from './block-props.ts';
import { DividerBlock } from './divider/DividerBlock.tsx';
import { FeaturedTileGroupBlock } from './featured-tile-group/FeaturedTileGroupBlock.tsx';
import { FeedBlock } from './feed/FeedBlock.tsx';
import { FeedRowBlock } from './feed-block/FeedRowBlock.tsx';
import { HeroImageBannerBlock } from './hero-image-banner/HeroImageBannerBlock.tsx';
import { HeroImageBlock } from './hero-image-block/HeroImageBlock.tsx';
import { ImageTileBlock } from './image-tile/ImageTileBlock.tsx';
import { LegacyCollectionBlock } from './legacy-collection/LegacyCollectionBlock.tsx';
import { MultiBlock } from './multi-block/MultiBlock.tsx';
import { PlacementGroupBlock } from './placement-group/PlacementGroupBlock.tsx';
import { ReferencedBlock } from './referenced-block/ReferencedBlock.tsx';
import { stillBlock } from './still-block.tsx';
import { TileGroupBlock } from './tile-group/TileGroupBlock.tsx';
import { TwoUpPlacementBlock } from './two-up-placement/TwoUpPlacementBlock.tsx';
import { VideoTileBlock } from './video-tile/VideoTileBlock.tsx';

/** What shows each kind of block: a kind without a component does not compile, nor a component without a kind. */
export const blockViews: { [K in BlockKind]: ComponentType<BlockProps<K>> } = {
  article_group: ArticleGroupBlock,
  divider: DividerBlock,
  faq: stillBlock('faq'),
  featured_tile_group: FeaturedTileGroupBlock,
  feed: FeedBlock,
  feed_block: FeedRowBlock,
  headline_block: stillBlock('headline_block'),
  headline_tile: stillBlock('headline_tile'),
  hero_image_banner: HeroImageBannerBlock,
  hero_image_block: HeroImageBlock,
  image_tile: ImageTileBlock,
  legacy_collection: LegacyCollectionBlock,
  multi_block: MultiBlock,
  placement_group: PlacementGroupBlock,
  podcast_tile: stillBlock('podcast_tile'),
  referenced_block: ReferencedBlock,
  rich_text_block: stillBlock('rich_text_block'),
  tile_group: TileGroupBlock,
  two_up_placement: TwoUpPlacementBlock,
  video_tile: VideoTileBlock,
};
