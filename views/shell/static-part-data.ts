import type { ComponentType } from 'react';
import type { ContentBlockByKind } from '../../src/domain/content/content-block.ts';
import type { Shell } from '../../src/domain/shell/page-object.ts';
import type { StaticBlockKind } from '../../src/generated/block-entities.ts';

/** The data of each static part. */
export interface StaticPartData extends Pick<ContentBlockByKind, StaticBlockKind> {
  footer: Pick<Shell, 'year'>;
}

export type StaticParts = { [Name in keyof StaticPartData]: ComponentType<{ data: StaticPartData[Name] }> };
