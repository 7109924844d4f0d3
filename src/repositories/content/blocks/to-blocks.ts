import { ZodError, z } from 'zod';
import type { ContentBlock } from '../../../domain/content/content-block.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { contentProblems } from '../../../domain/errors/content-problems.ts';
import { blockMappers } from '../../../generated/block-mappers.ts';
import type { Mapping } from '../mapping.ts';
import { wrongFields } from '../read-entry.ts';
import type { BlockMapper } from './block-mapper.ts';

const MAX_DEPTH = 3;
const metadata = z.object({ _metadata: z.object({ uid: z.string() }) });
const mapperByKind = new Map<string, BlockMapper>(Object.entries(blockMappers));

type BlockField = Record<string, unknown>;

/**
 * Maps a page's blocks in order. Drops and reports blocks of an unknown kind, unreadable blocks and blocks whose references
 * are unpublished (docs/spec/content.md CONTENT-10).
 */
export function toBlocks(
  fields: readonly BlockField[] | null | undefined,
  mapping: Mapping,
  path = '0',
): ContentBlock[] {
  return (fields ?? []).flatMap((field, index) => {
    const [kind = '', value] = Object.entries(field)[0] ?? [];
    const uid = metadata.safeParse(value).data?._metadata.uid ?? `${path}-${index}`;
    const mapper = mapperByKind.get(kind);
    if (mapper === undefined) {
      mapping.problem({ uid, ...contentProblems.unknownBlock(kind) });
      return [];
    }
    const inner = path.split('-').length < MAX_DEPTH ? `${path}-${index}` : undefined;
    const scope = {
      ...mapping,
      uid,
      toBlocks: (nested: readonly BlockField[] | null | undefined) =>
        inner === undefined ? [] : toBlocks(nested, mapping, inner),
    };
    try {
      const data = mapper.read(value, scope);
      // The type of `blockMappers` ensures that the data fits the kind.
      return data === undefined ? [] : [{ kind, uid, data } as ContentBlock];
    } catch (error) {
      if (!(error instanceof ZodError) && !(error instanceof AppError)) throw error;
      const reason = error instanceof ZodError ? wrongFields(error).join(', ') : error.message;
      mapping.problem({ uid, ...contentProblems.unreadableBlock(kind, reason) });
      return [];
    }
  });
}

/** References to include in a read for the blocks of a field, also for blocks within a multi block. */
export function blockIncludes(field: string): string[] {
  const direct = Object.values(blockMappers).flatMap(({ kind, include }) =>
    include.map((path) => `${field}.${kind}.${path}`),
  );
  const nested = Object.values(blockMappers).flatMap(({ kind, include }) =>
    include.map((path) => `${field}.multi_block.blocks.${kind}.${path}`),
  );
  return [...direct, ...nested];
}
