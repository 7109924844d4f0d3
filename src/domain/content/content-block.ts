import type { ContentBlockByKind } from '../../generated/block-entities.ts';

/** Modular blocks ready to render, by kind (docs/spec/content.md). `views/blocks/<block>/schema.ts` has the type of each. */
export type { ContentBlockByKind };
export type BlockKind = keyof ContentBlockByKind;
export type ContentBlock = { [K in BlockKind]: { kind: K; uid: string; data: ContentBlockByKind[K] } }[BlockKind];

export interface PageLink {
  title?: string;
  href: string;
}
