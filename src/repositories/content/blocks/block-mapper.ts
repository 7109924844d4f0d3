import type { z } from 'zod';
import type { EntryOf, ReferenceField } from '../../../contracts/content/fields.ts';
import { feedPage } from '../../../contracts/feeds/feed-page.ts';
import type { BlockKind, ContentBlock, ContentBlockByKind, PageLink } from '../../../domain/content/content-block.ts';
import { contentProblems } from '../../../domain/errors/content-problems.ts';
import { isSafeHref } from '../../../domain/links/safe-href.ts';
import { type Mapping, present } from '../mapping.ts';
import { parseParts } from '../parse-parts.ts';
import { isExpanded, readReference } from '../read-entry.ts';

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
  /** Parses and maps the fields, without malformed parts; `undefined` when nothing is left to show. Throws a ZodError. */
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
  const read = (fields: unknown, scope: BlockScope) => {
    const { uid, problem } = scope;
    const parsed = parseParts(schema, fields, (path, reason) =>
      problem({ uid, ...contentProblems.unreadablePart(kind, uid, path, reason) }),
    );
    return map(parsed, scope);
  };
  return { kind, schema, include, read };
}

interface LinkField {
  title?: string | null | undefined;
  href: string;
}

/** A tile's link; `undefined` when it is absent or unsafe. */
export function toPageLink(field: LinkField | null | undefined): PageLink | undefined {
  return field && isSafeHref(field.href) ? { href: field.href, ...present({ title: field.title }) } : undefined;
}

/** The feed page of a block. Without a url, reports the block as unknown (docs/spec/content.md CONTENT-11). */
export function readFeedPage(
  kind: BlockKind,
  references: readonly ReferenceField[],
  scope: BlockScope,
): EntryOf<typeof feedPage> | undefined {
  const [reference] = references;
  if (reference !== undefined && isExpanded(reference) && !reference.url) {
    scope.problem({ uid: scope.uid, ...contentProblems.unknownBlock(kind) });
    return undefined;
  }
  return readReference(feedPage, references, scope);
}
