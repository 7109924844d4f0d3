import type { ComponentType } from 'react';
import type { ContentBlockByKind } from '../../src/domain/content/content-block.ts';
import type { Shell } from '../../src/domain/shell/page-object.ts';

export type StillBlock = 'faq' | 'headline_block' | 'headline_tile' | 'podcast_tile' | 'rich_text_block';

/** What each still part is made from. */
export interface StillData extends Pick<ContentBlockByKind, StillBlock> {
  footer: Pick<Shell, 'year'>;
}

export type StillParts = { [Name in keyof StillData]: ComponentType<{ data: StillData[Name] }> };
