import type { z } from 'zod';
import type { BlockKind, ContentBlock, ContentBlockByKind } from '../../../domain/content/content-block.ts';
import type { Mapping } from '../mapping.ts';

/** Input of a block's mapper besides the fields: the block's id and a mapper for nested blocks. */
export interface BlockScope extends Mapping {
  uid: string;
  toBlocks(fields: readonly Record<string, unknown>[] | null | undefined): ContentBlock[];
}

export interface BlockMapper<Kind extends BlockKind = BlockKind> {
  readonly kind: Kind;
  readonly schema: z.ZodType;
  /** References to include in reads, relative to the block. */
  readonly include: readonly string[];
  /** Parses and maps the fields; `undefined` when nothing is left to show. Throws a ZodError for invalid fields. */
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
