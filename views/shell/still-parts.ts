import type { ComponentType } from 'react';
import { FaqBlock } from './blocks/FaqBlock.tsx';
import { HeadlineBlock } from './blocks/HeadlineBlock.tsx';
import { HeadlineTileBlock } from './blocks/HeadlineTileBlock.tsx';
import { PodcastTileBlock } from './blocks/PodcastTileBlock.tsx';
import { RichTextBlock } from './blocks/RichTextBlock.tsx';
import type { StillData } from './components/Still.tsx';
import { Footer } from './shell/Footer.tsx';

export type StillParts = { [Name in keyof StillData]: ComponentType<{ data: StillData[Name] }> };

/** Parts that a browser has nothing to do for (Still). They come in one file with the first page that is shown in place. */
export const stillParts: StillParts = {
  faq: FaqBlock,
  footer: Footer,
  headline_block: HeadlineBlock,
  headline_tile: HeadlineTileBlock,
  podcast_tile: PodcastTileBlock,
  rich_text_block: RichTextBlock,
};
