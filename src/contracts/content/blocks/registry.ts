import { articleGroup } from './article-group.ts';
import { divider } from './divider.ts';
import { faq } from './faq.ts';
import { featuredTileGroup } from './featured-tile-group.ts';
import { feed } from './feed.ts';
import { feedBlock } from './feed-block.ts';
import { headlineBlock } from './headline-block.ts';
import { headlineTile } from './headline-tile.ts';
import { heroImageBanner } from './hero-image-banner.ts';
import { heroImageBlock } from './hero-image-block.ts';
import { imageTile } from './image-tile.ts';
import { legacyCollection } from './legacy-collection.ts';
import { multiBlock } from './multi-block.ts';
import { placementGroup } from './placement-group.ts';
import { podcastTile } from './podcast-tile.ts';
import { referencedBlock } from './referenced-block.ts';
import { richTextBlock } from './rich-text-block.ts';
import { tileGroup } from './tile-group.ts';
import { twoUpPlacement } from './two-up-placement.ts';
import { videoTile } from './video-tile.ts';

/** All modular blocks of the browsing spec, section 3. */
export const contentBlocks = [
  articleGroup,
  divider,
  faq,
  featuredTileGroup,
  feed,
  feedBlock,
  headlineBlock,
  headlineTile,
  heroImageBanner,
  heroImageBlock,
  imageTile,
  legacyCollection,
  multiBlock,
  placementGroup,
  podcastTile,
  referencedBlock,
  richTextBlock,
  tileGroup,
  twoUpPlacement,
  videoTile,
] as const;

export type BlockKind = (typeof contentBlocks)[number]['kind'];
