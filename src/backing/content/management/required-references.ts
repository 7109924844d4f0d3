import { sql } from 'kysely';
import { contentTypes } from '../../../contracts/content/registry.ts';
import type { Trx } from '../../platform/store/database.ts';
import { type EntryKey, entryKeyText, referredEntry } from '../references.ts';
import type { EntryData } from '../tables.ts';
import { isJsonObject, joinPath, schemaFields, walkValues } from '../walk-values.ts';
import type { FieldErrors } from './field-errors.ts';

/** The references that a page of each type cannot do without (docs/spec/content.md CONTENT-32). */
const required = contentTypes.flatMap(({ uid, write }) =>
  schemaFields(write).references.flatMap(({ path, targets, isRequired }) =>
    isRequired ? [{ contentType: uid as string, path, targets }] : [],
  ),
);

type InEnvironment = EntryKey & { environment: string };

/** An entry in an environment, and the prefix of its error paths. */
export type ContentCopy = InEnvironment & { path: string };
export type PublishedCopy = ContentCopy & { data: EntryData };

const copyText = (copy: InEnvironment) => `${copy.environment} ${entryKeyText(copy)}`;

/** Adds an error for each required reference that is empty, or whose entry is neither published nor scheduled until `by`. */
export async function checkReferences(
  trx: Trx,
  published: readonly PublishedCopy[],
  errors: FieldErrors,
  by?: Date,
): Promise<void> {
  const references = published.flatMap((copy) =>
    [...requiredReferences(copy.contentType, copy.data)].flatMap(({ value, path }) => {
      const target = referredEntry(value);
      if (target) return [{ ...target, environment: copy.environment, path: joinPath(copy.path, path) }];
      errors.within(copy.path).add(path, 'must name a published entry.');
      return [];
    }),
  );
  const found = await publishedOf(trx, references, by);
  for (const reference of references) {
    if (found.has(copyText(reference))) continue;
    const { contentType, uid, environment, path } = reference;
    errors.add(path, `${contentType} '${uid}' is not published in ${environment}.`);
  }
}

/** Each required reference of an entry; without a value for an empty field. */
function* requiredReferences(contentType: string, data: EntryData): Generator<{ value?: unknown; path: string }> {
  for (const { path } of required.filter((field) => field.contentType === contentType)) {
    const name = path.at(-1) ?? '';
    const groups = path.length > 1 ? walkValues(data, path.slice(0, -1)) : [{ value: data, path: '' }];
    for (const group of groups) {
      const at = joinPath(group.path, name);
      const list = isJsonObject(group.value) ? group.value[name] : undefined;
      if (!Array.isArray(list) || list.length === 0) yield { path: at };
      else yield* list.map((value: unknown, index) => ({ value, path: joinPath(at, String(index)) }));
    }
  }
}

/** Those that are published, by `copyText`. */
async function publishedOf(trx: Trx, wanted: readonly ContentCopy[], by?: Date): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const planned = sql`
    union select copy.environment, s.content_type, s.uid from ${copies(wanted)}
    join scheduled_actions s on s.content_type = copy.content_type and s.uid = copy.uid
      and copy.environment = any(s.environments) and s.action = 'publish' and s.state = 'pending' and s.at <= ${by}
    union select copy.environment, i.content_type, i.uid from ${copies(wanted)}
    join release_items i on i.content_type = copy.content_type and i.uid = copy.uid and i.action = 'publish'
    join releases r on r.uid = i.release_uid and copy.environment = any(coalesce(i.environments, r.environments))
      and r.state = 'scheduled' and r.at <= ${by}`;
  const { rows } = await sql<InEnvironment>`
    select p.environment, p.content_type as "contentType", p.uid from ${copies(wanted)}
    join published_entries p
      on p.environment = copy.environment and p.content_type = copy.content_type and p.uid = copy.uid
    ${by ? planned : sql``}`.execute(trx);
  return new Set(rows.map(copyText));
}

/** Enough to see what is at stake; a store has thousands of listings. */
const MAX_NAMED = 20;

interface Needing {
  path: string;
  contentType: string;
  uid: string;
  title: string;
  total: number;
}

/** Adds an error with type, uid and title for each published entry that requires an entry that was taken down. */
export async function findNeeding(trx: Trx, removed: readonly ContentCopy[], errors: FieldErrors): Promise<void> {
  const paths = required.map(({ path }) => `$.${path.join('.')} ? (@.uid == $uid && @._content_type_uid == $type)`);
  const { rows } = await sql<Needing>`
    with needing as (
      select distinct copy.path, p.content_type, p.uid, coalesce(p.data->>'headline', p.data->>'title') as title
      from ${copies(removed)}
      join published_entries p
        on p.environment = copy.environment and p.refs @> array[copy.content_type || '.' || copy.uid]
      join unnest(${required.map(({ contentType }) => contentType)}::text[], ${paths}::text[])
        as required(content_type, path) on required.content_type = p.content_type
      where jsonb_path_exists(
        p.data, required.path::jsonpath, jsonb_build_object('uid', copy.uid, 'type', copy.content_type))),
    numbered as (
      select *, row_number() over of_copy as place, count(*) over (partition by path)::int as total
      from needing window of_copy as (partition by path order by content_type, uid))
    select path, content_type as "contentType", uid, title, total from numbered
    where place <= ${MAX_NAMED} order by path, content_type, uid`.execute(trx);
  for (const { path, contentType, uid, title } of rows)
    errors.within(path).add('uid', `is needed by ${contentType} '${uid}': ${title}`);
  for (const { path, total } of rows)
    if (total > MAX_NAMED) errors.within(path).add('uid', `is needed by ${total - MAX_NAMED} more.`);
}

const copies = (given: readonly ContentCopy[]) => sql`unnest(
  ${given.map(({ environment }) => environment)}::text[], ${given.map(({ contentType }) => contentType)}::text[],
  ${given.map(({ uid }) => uid)}::text[], ${given.map(({ path }) => path)}::text[])
  as copy(environment, content_type, uid, path)`;
