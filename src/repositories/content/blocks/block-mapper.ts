import type { z } from 'zod';
import type { BlockKind, ContentBlock, ContentBlockByKind } from '../../../domain/content/content-block.ts';
import type { Mapping } from '../mapping.ts';

/** What a block's mapper is given besides the fields: its own id, and how to map blocks within it. */
export interface BlockScope extends Mapping {
  uid: string;
  toBlocks(fields: readonly Record<string, unknown>[] | null | undefined): ContentBlock[];
}

export interface BlockMapper<Kind extends BlockKind = BlockKind> {
  readonly kind: Kind;
  readonly schema: z.ZodType;
  /** The references that a read has to include for it, relative to the block. */
  readonly include: readonly string[];
  /** Parsed and mapped; `undefined` when nothing is left to show. Throws a ZodError for fields of another shape. */
  read(fields: unknown, scope: BlockScope): ContentBlockByKind[Kind] | undefined;
}

interface Block<Kind, Fields> {
  readonly kind: Kind;
  readonly schema: z.ZodType<Fields>;
}

/** Declares how a block becomes its entity. `views/blocks/<block>/mapper.ts` exports it as `mapper`. */
export function blockMapper<Kind extends BlockKind, Fields>(
  { kind, schema }: Block<Kind, Fields>,
  map: (fields: Fields, scope: BlockScope) => ContentBlockByKind[Kind] | undefined,
  include: readonly string[] = [],
): BlockMapper<Kind> {
  return { kind, schema, include, read: (fields, scope) => map(schema.parse(fields), scope) };
}
