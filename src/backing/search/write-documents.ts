import { sql } from 'kysely';
import type { EntryKey } from '../content/references.ts';
import type { Trx } from '../store/database.ts';
import type { SearchDocument } from './search-document.ts';

/** Removes the documents named. */
export async function removeDocuments(trx: Trx, environment: string, keys: readonly EntryKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from search_documents d
    using unnest(${keys.map((key) => key.contentType)}::text[], ${keys.map((key) => key.uid)}::text[]) as gone(content_type, uid)
    where d.environment = ${environment} and d.content_type = gone.content_type and d.uid = gone.uid`.execute(trx);
}

/** Writes documents whole, in one statement. */
export async function insertDocuments(
  trx: Trx,
  environment: string,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    insert into search_documents (
      environment, content_type, uid, stores, primary_stores, brands, merchandise_branches, merchandise_classes,
      merchandise_types, categories, primary_categories, themes, flags, genders, shipping, price, popularity,
      starts_at, expires_at, published_at, updated_at, exclusive, has_code, words)
    select
      ${environment}, content_type, uid, stores, primary_stores, brands, merchandise_branches, merchandise_classes,
      merchandise_types, categories, primary_categories, themes, flags, genders, shipping, price, popularity,
      starts_at, expires_at, published_at, updated_at, exclusive, has_code,
      setweight(to_tsvector('english', words_a), 'A') || setweight(to_tsvector('english', words_b), 'B') ||
      setweight(to_tsvector('english', words_c), 'C') || setweight(to_tsvector('english', words_d), 'D')
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document (
      content_type text, uid text, stores text[], primary_stores text[], brands text[], merchandise_branches text[],
      merchandise_classes text[], merchandise_types text[], categories text[], primary_categories text[],
      themes text[], flags text[], genders text[], shipping text[], price double precision, popularity double precision,
      starts_at timestamptz, expires_at timestamptz, published_at timestamptz, updated_at timestamptz,
      exclusive boolean, has_code boolean, words_a text, words_b text, words_c text, words_d text)`.execute(trx);
}
