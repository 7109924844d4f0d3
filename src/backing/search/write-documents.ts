import { sql } from 'kysely';
import type { searchedTypes } from '../../contracts/search/search.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { Trx } from '../platform/store/database.ts';
import { recordWords } from './text/vocabulary.ts';

/** A search document before it is written: the columns of its row, and the words by weight, heaviest first. */
export interface SearchDocument {
  content_type: (typeof searchedTypes)[number];
  uid: string;
  stores: string[];
  primary_stores: string[];
  brands: string[];
  merchandise_branches: string[];
  merchandise_classes: string[];
  merchandise_types: string[];
  categories: string[];
  primary_categories: string[];
  themes: string[];
  flags: string[];
  genders: string[];
  shipping: string[];
  discounts: string[];
  coupons: string[];
  stock: string[];
  shipping_cost: number | null;
  percent_off: number;
  price: number | null;
  popularity: number;
  starts_at: string;
  expires_at: string;
  published_at: string;
  updated_at: string;
  /** Product listings that a post shows. */
  shown_listings: string[];
  exclusive: boolean;
  has_code: boolean;
  /** Headline and teaser, or the name. */
  words_a: string;
  /** Names of brands and kinds of merchandise, product numbers. */
  words_b: string;
  /** Names of stores and themes, headlines of listings. */
  words_c: string;
  /** Running text. */
  words_d: string;
  /** Distinct unstemmed words of weights A to C, for typo correction and completion. */
  vocabulary: string[];
}

/** A document before its words are folded. */
export type DocumentParts = Omit<SearchDocument, 'vocabulary'>;

/** Replaces the documents of these entries; entries without a document are removed. */
export async function replaceDocuments(
  trx: Trx,
  environment: string,
  keys: readonly EntryKey[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const removed = await wordsOf(trx, environment, keys);
  const present = new Set(documents.map(({ content_type: contentType, uid }) => entryKeyText({ contentType, uid })));
  await removeDocuments(
    trx,
    environment,
    keys.filter((key) => !present.has(entryKeyText(key))),
  );
  await writeDocuments(trx, environment, documents);
  await recordWords(trx, environment, { added: documents.map(({ vocabulary }) => vocabulary), removed });
}

/** The vocabulary of the stored documents. */
async function wordsOf(trx: Trx, environment: string, keys: readonly EntryKey[]): Promise<string[][]> {
  const { rows } = await sql<{ vocabulary: string[] }>`
    select d.vocabulary from search_documents d join ${named(keys)} using (content_type, uid)
    where d.environment = ${environment}`.execute(trx);
  return rows.map(({ vocabulary }) => vocabulary);
}

const named = (keys: readonly EntryKey[]) =>
  sql`unnest(${keys.map((key) => key.contentType)}::text[], ${keys.map((key) => key.uid)}::text[]) as named(content_type, uid)`;

async function removeDocuments(trx: Trx, environment: string, keys: readonly EntryKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    with gone as (
      delete from search_documents d using ${named(keys)}
      where d.environment = ${environment} and d.content_type = named.content_type and d.uid = named.uid
      returning d.id
    )
    insert into search_removals (environment, version, id)
    select ${environment}, nextval('search_versions'), id from gone`.execute(trx);
  // `DocumentFollower` reads everything anew after a pause of a day, long before removals are pruned.
  await sql`
    delete from search_removals
    where environment = ${environment} and removed_at < now() - interval '7 days'`.execute(trx);
}

/** In one statement; existing documents keep their id. */
async function writeDocuments(trx: Trx, environment: string, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document (
        content_type text, uid text, stores text[], primary_stores text[], brands text[], merchandise_branches text[],
        merchandise_classes text[], merchandise_types text[], categories text[], primary_categories text[],
        themes text[], flags text[], genders text[], shipping text[], discounts text[], coupons text[], stock text[],
        shipping_cost double precision, percent_off integer, price double precision,
        popularity double precision, starts_at timestamptz, expires_at timestamptz, published_at timestamptz,
        updated_at timestamptz, shown_listings text[], exclusive boolean, has_code boolean,
        words_a text, words_b text, words_c text, words_d text, vocabulary text[])
    )
    insert into search_documents (
      environment, content_type, uid, id, version, stores, primary_stores, brands, merchandise_branches,
      merchandise_classes, merchandise_types, categories, primary_categories, themes, flags, genders, shipping, discounts,
      coupons, stock, shipping_cost, percent_off, price, popularity, starts_at, expires_at, published_at, updated_at, shown_listings, exclusive, has_code, words, vocabulary)
    select
      ${environment}, given.content_type, given.uid, coalesce(there.id, nextval('search_document_ids')),
      nextval('search_versions'), given.stores, given.primary_stores, given.brands, given.merchandise_branches,
      given.merchandise_classes, given.merchandise_types, given.categories, given.primary_categories, given.themes,
      given.flags, given.genders, given.shipping, given.discounts, given.coupons, given.stock, given.shipping_cost,
      given.percent_off, given.price, given.popularity, given.starts_at, given.expires_at,
      given.published_at, given.updated_at, given.shown_listings, given.exclusive, given.has_code,
      setweight(to_tsvector('english', words_a), 'A') || setweight(to_tsvector('english', words_b), 'B') ||
      setweight(to_tsvector('english', words_c), 'C') || setweight(to_tsvector('english', words_d), 'D'),
      given.vocabulary
    from given left join search_documents there
      on there.environment = ${environment} and there.content_type = given.content_type and there.uid = given.uid
    on conflict (environment, content_type, uid) do update set
      (version, stores, primary_stores, brands, merchandise_branches, merchandise_classes, merchandise_types, categories,
        primary_categories, themes, flags, genders, shipping, discounts, coupons, stock, shipping_cost, percent_off, price,
        popularity, starts_at, expires_at, published_at,
        updated_at, shown_listings, exclusive, has_code, words, vocabulary) =
      (excluded.version, excluded.stores, excluded.primary_stores, excluded.brands, excluded.merchandise_branches,
        excluded.merchandise_classes, excluded.merchandise_types, excluded.categories, excluded.primary_categories,
        excluded.themes, excluded.flags, excluded.genders, excluded.shipping, excluded.discounts,
        excluded.coupons, excluded.stock, excluded.shipping_cost, excluded.percent_off, excluded.price, excluded.popularity,
        excluded.starts_at, excluded.expires_at, excluded.published_at, excluded.updated_at, excluded.shown_listings,
        excluded.exclusive, excluded.has_code, excluded.words, excluded.vocabulary)`.execute(trx);
}
