import { FaqBlock } from '../blocks/faq/FaqBlock.tsx';
import { HeadlineBlock } from '../blocks/headline-block/HeadlineBlock.tsx';
import { HeadlineTileBlock } from '../blocks/headline-tile/HeadlineTileBlock.tsx';
import { PodcastTileBlock } from '../blocks/podcast-tile/PodcastTileBlock.tsx';
import { RichTextBlock } from '../blocks/rich-text-block/RichTextBlock.tsx';
import { Footer } from './Footer.tsx';
import type { StillParts } from './still-data.ts';

/** Parts that a browser has nothing to do for (Still). They come in one file with the first page that is shown in place. */
export const stillParts: StillParts = {
  faq: FaqBlock,
  footer: Footer,
  headline_block: HeadlineBlock,
  headline_tile: HeadlineTileBlock,
  podcast_tile: PodcastTileBlock,
  rich_text_block: RichTextBlock,
};
