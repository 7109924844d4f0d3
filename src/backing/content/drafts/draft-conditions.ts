import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DraftState, DraftsRequest } from '../../../contracts/content/drafts.ts';
import { contentTypes } from '../../../contracts/content/registry.ts';
import { matchesWords } from '../../platform/words.ts';
import { knownType } from '../content-refusal.ts';
import { publishColumns } from './list-entries.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * When a row `e` of `entry_list` is in a state. A state that another table decides, such as a scheduled action or an open
 * review, is one more line: `(e.content_type, e.uid) in (select content_type, uid from … where …)`.
 */
export function stateConditions(
  { environment }: Pick<DraftsRequest, 'environment'>,
  now: Date,
): Record<DraftState, Condition> {
  const version = sql.ref(`e.${publishColumns[environment].version}`);
  const at = sql.ref(`e.${publishColumns[environment].at}`);
  return {
    draft: sql`${at} is null`,
    changed: sql`${version} <> e.version`,
    published: sql`${version} = e.version`,
    unpublished: sql`${version} is null and ${at} is not null`,
    live: sql`${version} is not null and (e.starts_at is null or e.starts_at <= ${now})
      and (e.expires_at is null or e.expires_at > ${now})`,
    starts_later: sql`${version} is not null and e.starts_at > ${now} and (e.expires_at is null or e.expires_at > ${now})`,
    expired: sql`e.expires_at <= ${now}`,
    scheduled: sql`(e.content_type, e.uid) in (
      select s.content_type, s.uid from scheduled_actions s
      where s.state = 'pending' and s.environments @> array[${environment}])`,
    in_review: sql`(e.content_type, e.uid) in (
      select r.content_type, r.uid from entry_reviews r where r.state = 'in_review')`,
  };
}

/** Types whose entries are shown as parts of others. */
const partTypes = contentTypes.filter(({ about }) => about.isPart === true).map(({ uid }) => uid as string);

/** All filters but that of states. @throws Refusal 422 for an unknown content type */
export function filterConditions(request: DraftsRequest): Condition[] {
  const {
    content_types: types,
    entries,
    search,
    tags,
    updated_by: author,
    updated_since: since,
    updated_until: until,
  } = request;
  const conditions: Condition[] = [];
  if (types) conditions.push(sql`e.content_type = any(${types.map((uid) => knownType(uid).uid)})`);
  if (entries)
    conditions.push(sql`(e.content_type, e.uid) in (
      select split_part(key, '.', 1), split_part(key, '.', 2) from unnest(${entries}::text[]) key)`);
  if (search !== undefined) conditions.push(matchesWords(sql`e.words`, search));
  if (tags) conditions.push(sql`e.tags && ${tags}::text[]`);
  if (author !== undefined) conditions.push(sql`e.updated_by = ${author}`);
  if (since !== undefined) conditions.push(sql`e.updated_at >= ${since}::timestamptz`);
  if (until !== undefined) conditions.push(sql`e.updated_at < ${until}::timestamptz`);
  if (request.min_price !== undefined) conditions.push(sql`e.price >= ${request.min_price}`);
  if (request.max_price !== undefined) conditions.push(sql`e.price <= ${request.max_price}`);
  for (const key of request.refers_to ?? []) conditions.push(refersTo(key));
  return conditions;
}

/** The entry, or one that is shown as a part of it, refers to the entry of the key. */
function refersTo(key: string): Condition {
  return sql`(e.content_type, e.uid) in (
    select r.content_type, r.uid from entry_refs r where r.target = ${key}
    union all
    select whole.content_type, whole.uid from entry_refs r
    join entry_refs whole on whole.target = r.content_type || '.' || r.uid
    where r.target = ${key} and r.content_type = any(${partTypes}))`;
}
