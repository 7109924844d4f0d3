import { type RawBuilder, sql } from 'kysely';
import { PUBLISHED } from '../previews/preview-source.ts';
import type { EntryData } from '../tables.ts';

/** The rows that a query filters: published entries under an alias. */
export interface QueryScope {
  alias: string;
  environment: string;
  /** The entries that references of this scope are resolved in. */
  source: RawBuilder<unknown>;
  /** Number of reference queries around this one. */
  depth: number;
  data: RawBuilder<EntryData>;
  uid: RawBuilder<string>;
  /** The entry as it appears in `refs` of other entries. */
  ref: RawBuilder<string>;
  refs: RawBuilder<string[]>;
  /** The content types that a reference field may point to; empty for other fields and unknown types. */
  targetsOf(path: readonly string[]): readonly string[];
}

export function queryScope(
  environment: string,
  {
    depth = 0,
    targetsOf = () => [],
    source = PUBLISHED,
  }: { depth?: number } & Partial<Pick<QueryScope, 'targetsOf' | 'source'>> = {},
): QueryScope {
  const alias = `e${depth}`;
  const uid = sql.ref<string>(`${alias}.uid`);
  return {
    alias,
    environment,
    source,
    depth,
    data: sql.ref(`${alias}.data`),
    uid,
    ref: sql<string>`${sql.ref(`${alias}.content_type`)} || '.' || ${uid}`,
    refs: sql.ref(`${alias}.refs`),
    targetsOf,
  };
}
