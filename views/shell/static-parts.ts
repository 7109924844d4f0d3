import type { ComponentType } from 'react';
import type { ContentBlockByKind } from '../../src/domain/content/content-block.ts';
import type { NavDropdownItem, Shell } from '../../src/domain/shell/page-object.ts';
import type { StaticBlockKind } from '../../src/generated/block-entities.ts';
import { staticBlocks } from '../../src/generated/static-blocks.ts';
import { Footer } from './Footer.tsx';
import { MenuPanel } from './MenuPanel.tsx';

/** The data of each static part. */
export interface StaticPartData extends Pick<ContentBlockByKind, StaticBlockKind> {
  footer: Pick<Shell, 'year'>;
  menu: NavDropdownItem;
}

export type StaticParts = { [Name in keyof StaticPartData]: ComponentType<{ data: StaticPartData[Name] }> };

/** A chunk of its own: browsers load it with the first page that they show without a new document. */
export const staticParts: StaticParts = { ...staticBlocks, footer: Footer, menu: MenuPanel };
