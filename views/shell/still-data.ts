import type { ComponentType } from 'react';
import type { ContentBlockByKind } from '../../src/domain/content/content-block.ts';
import type { Shell } from '../../src/domain/shell/page-object.ts';
import type { StaticBlockKind } from '../../src/generated/block-entities.ts';

/** What each still part is made from. */
export interface StillData extends Pick<ContentBlockByKind, StaticBlockKind> {
  footer: Pick<Shell, 'year'>;
}

export type StillParts = { [Name in keyof StillData]: ComponentType<{ data: StillData[Name] }> };
