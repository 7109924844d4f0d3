import type { ComponentType } from 'react';
import type { BlockKind } from '../../src/domain/entities/content-block.ts';
import { ArticleGroupBlock } from './ArticleGroupBlock.tsx';
import type { BlockProps } from './block-props.ts';
import { DividerBlock } from './DividerBlock.tsx';
import { FeaturedTileGroupBlock } from './FeaturedTileGroupBlock.tsx';
import { FeedBlock } from './FeedBlock.tsx';
import { FeedRowBlock } from './FeedRowBlock.tsx';
import { HeroImageBannerBlock } from './HeroImageBannerBlock.tsx';
import { HeroImageBlock } from './HeroImageBlock.tsx';
import { ImageTileBlock } from './ImageTileBlock.tsx';
import { LegacyCollectionBlock } from './LegacyCollectionBlock.tsx';
import { MultiBlock } from './MultiBlock.tsx';
import { PlacementGroupBlock } from './PlacementGroupBlock.tsx';
import { ReferencedBlock } from './ReferencedBlock.tsx';
import { stillBlock } from './still-block.tsx';
import { TileGroupBlock } from './TileGroupBlock.tsx';
import { TwoUpPlacementBlock } from './TwoUpPlacementBlock.tsx';
import { VideoTileBlock } from './VideoTileBlock.tsx';

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
