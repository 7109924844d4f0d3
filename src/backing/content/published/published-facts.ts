import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { EntryKey } from '../references.ts';
import type { EntryData } from '../tables.ts';

export async function isPublished(db: Db | Trx, environment: string, { contentType, uid }: EntryKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from published_entries
    where environment = ${environment} and content_type = ${contentType} and uid = ${uid}`.execute(db);
  return rows.length > 0;
}

interface InEnvironments {
  environments: readonly string[];
  contentTypes: readonly string[];
}

/** `{content_type}.{uid}` of every entry that the entries with this uid refer to; undefined when none is published. */
export async function publishedReferences(
  db: Db | Trx,
  uid: string,
  { environments, contentTypes }: InEnvironments,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ refs: string[] }>`
    select refs from published_entries
    where environment = any(${environments}) and content_type = any(${contentTypes}) and uid = ${uid}`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap(({ refs }) => refs);
}

interface PublishedTitle {
  contentType: string;
  uid: string;
  title: string | null;
  url: string | null;
}

/** Headlines or titles by uid, from the alphabetically first environment that has the entry. */
export async function publishedTitles(
  db: Db | Trx,
  uids: readonly string[],
  { environments, contentTypes }: InEnvironments,
): Promise<Map<string, PublishedTitle>> {
  const { rows } = await sql<PublishedTitle>`
    select distinct on (uid) content_type as "contentType", uid, coalesce(data->>'headline', data->>'title') as title,
      data->>'url' as url
    from published_entries
    where environment = any(${environments}) and content_type = any(${contentTypes}) and uid = any(${uids})
    order by uid, environment`.execute(db);
  return new Map(rows.map((row) => [row.uid, row]));
}

export interface NamedEntry {
  content_type: string;
  uid: string;
  title: string;
  slug: string | null;
  url: string | null;
  /** Set for a feed page of a single branch of the merchandise tree. */
  branch: string | null;
  is_hidden: boolean;
}

/** Fields of published entries for the directories of stores, brands and categories. */
export async function publishedNames(trx: Trx, environment: string, keys: readonly EntryKey[]): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`
    select p.content_type, p.uid, p.data->>'title' as title, p.data->>'slug' as slug, p.data->>'url' as url,
      case when jsonb_array_length(p.data #> '{bd_queries,merchandise_branches}') = 1
        then p.data #>> '{bd_queries,merchandise_branches,0}' end as branch,
      coalesce((p.data #>> '{publishing_rules,hide_from_directory}')::boolean, false) as is_hidden
    from published_entries p join ${wantedKeys(keys)} on p.content_type = wanted.content_type and p.uid = wanted.uid
    where p.environment = ${environment}`.execute(trx);
  return rows;
}

interface PublishedHeadline {
  uid: string;
  headline: string;
  url: string;
  /** Coupon codes of the post and of its listings. */
  codes: string[];
}

export async function postHeadlines(
  db: Db,
  environment: string,
  uids: readonly string[],
): Promise<PublishedHeadline[]> {
  const { rows } = await sql<PublishedHeadline>`
    select p.uid, p.data->>'headline' as headline, p.data->>'url' as url,
      array(
        select coupon->>'code' from jsonb_path_query(p.data, '$.coupon_codes[*] ? (exists (@.code))') as coupon
        union all
        select listing.data->>'code' from unnest(p.refs) as ref
        join published_entries listing on listing.environment = p.environment and listing.content_type = 'coupon_listing'
          and listing.uid = substring(ref from '^coupon_listing\\.(.*)$')) as codes
    from published_entries p
    where p.environment = ${environment} and p.content_type = 'post' and p.uid = any(${uids}::text[])`.execute(db);
  return rows;
}

interface PublishedRow {
  content_type: string;
  uid: string;
  data: EntryData;
  refs: string[];
}

/** Entries and their references, without the long fields named. */
export async function publishedWithReferences(
  trx: Trx,
  environment: string,
  keys: readonly EntryKey[],
  withoutFields: readonly string[],
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select p.content_type, p.uid, p.refs, p.data - ${withoutFields}::text[] as data
    from ${wantedKeys(keys)}
    join published_entries p
      on p.environment = ${environment} and p.content_type = wanted.content_type and p.uid = wanted.uid`.execute(trx);
  return rows;
}

/** Published entries of the types that refer to one of `refs` (`{content_type}.{uid}`). */
export function publishedReferrers(
  trx: Trx,
  environment: string,
  { refs, types }: { refs: readonly string[]; types: readonly string[] },
): Promise<EntryKey[]> {
  return trx
    .selectFrom('published_entries')
    .select(['content_type as contentType', 'uid'])
    .where('environment', '=', environment)
    .where('content_type', 'in', types)
    .where(sql<boolean>`refs && ${refs}::text[]`)
    .execute();
}

type PublishedKey = EntryKey & { environment: string };

/** The keys of published entries after `last`, in key order. */
export async function publishedAfter(db: Db, last: PublishedKey | undefined, limit: number): Promise<PublishedKey[]> {
  const { environment = '', contentType = '', uid = '' } = last ?? {};
  const { rows } = await sql<PublishedKey>`
    select environment, content_type as "contentType", uid from published_entries
    where (environment, content_type, uid) > (${environment}, ${contentType}, ${uid})
    order by environment, content_type, uid limit ${limit}`.execute(db);
  return rows;
}

const wantedKeys = (keys: readonly EntryKey[]) =>
  sql`unnest(${keys.map((key) => key.contentType)}::text[], ${keys.map(({ uid }) => uid)}::text[])
    as wanted(content_type, uid)`;
