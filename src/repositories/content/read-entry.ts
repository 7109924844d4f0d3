import { z } from 'zod';
import type { ReferenceField } from '../../contracts/content/fields.ts';
import { entryTag } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { Mapping } from './mapping.ts';
import { parseParts } from './parse-parts.ts';

/** The part of a content type that reads need. */
export interface ReadableType<Entry> {
  readonly uid: string;
  readonly entry: z.ZodType<Entry>;
}

/**
 * Parses a delivered entry by its type, without its malformed parts, which are reported. Throws ContentMalformedError
 * naming the fields if it cannot do without them.
 */
export function readEntry<Entry>(
  type: ReadableType<Entry>,
  raw: { uid: string; [field: string]: unknown },
  mapping: Pick<Mapping, 'problem'>,
): Entry {
  const { uid } = raw;
  try {
    return parseParts(type.entry, raw, (path, reason) =>
      mapping.problem({ uid, ...contentProblems.unreadablePart(type.uid, uid, path, reason) }),
    );
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw errors.contentMalformed({ type: type.uid, uid, fields: wrongFields(error) });
  }
}

/** One line per invalid field. */
export const wrongFields = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

/** References to unpublished entries are delivered bare: `{uid, _content_type_uid}`. */
export const isExpanded = (reference: ReferenceField) => Object.keys(reference).length > 2;

/** The entries of one type in a reference field. Drops and reports unpublished and unreadable ones. */
export function readReferences<Entry>(
  type: ReadableType<Entry>,
  references: readonly ReferenceField[] | null | undefined,
  mapping: Mapping,
): Entry[] {
  return (references ?? []).flatMap((reference) => {
    if (reference._content_type_uid !== type.uid) return [];
    if (!isExpanded(reference)) {
      mapping.problem({ uid: reference.uid, ...contentProblems.unpublishedReference(type.uid, reference.uid) });
      return [];
    }
    try {
      return [readEntry(type, reference, mapping)];
    } catch (error) {
      if (!errors.contentMalformed.is(error)) throw error;
      mapping.problem({ uid: reference.uid, ...contentProblems.unreadableEntry(error.message) });
      return [];
    }
  });
}

/** The one entry of a reference field that holds at most one. */
export function readReference<Entry>(
  type: ReadableType<Entry>,
  references: readonly ReferenceField[] | null | undefined,
  mapping: Mapping,
): Entry | undefined {
  return readReferences(type, references, mapping)[0];
}

/** The tags of an entry and of every entry that it refers to, at any depth, published or not. */
export function entryTags(entry: { uid: string }): string[] {
  const uids = new Set([entry.uid]);
  // Iterative: nesting depth is unlimited and would overflow the stack.
  const values: unknown[] = [entry];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if ('_content_type_uid' in value && 'uid' in value && typeof value.uid === 'string') uids.add(value.uid);
    for (const inner of Object.values(value)) values.push(inner);
  }
  return [...uids].map(entryTag);
}
