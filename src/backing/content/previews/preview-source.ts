import { type RawBuilder, sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { PreviewGrant } from './preview-tokens.ts';

/** A deal's product, through its listing, a block and a page; more would show the drafts of half the site. */
const MAX_DEPTH = 4;

/** Where delivery reads find entries that are published. */
export const PUBLISHED: RawBuilder<unknown> = sql`published_entries`;

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The entries of an environment as a preview shows them, with the columns of `published_entries`: the drafts of its entry and
 * of what that refers to, then what is planned until its time, then what is published (docs/spec/content.md CONTENT-60).
 */
export function previewSource(environment: Environment, { entry, at }: PreviewGrant): RawBuilder<unknown> {
  return sql`(
    with recursive draft(content_type, uid, depth) as (
      select ${entry?.contentType ?? ''}::text, ${entry?.uid ?? ''}::text, 0 where ${entry !== undefined}::boolean
      union
      select split_part(r.target, '.', 1), split_part(r.target, '.', 2), d.depth + 1
      from draft d join entry_refs r on r.content_type = d.content_type and r.uid = d.uid
      where d.depth < ${sql.lit(MAX_DEPTH)}
    ),
    planned as (
      select distinct on (content_type, uid) content_type, uid, action, version from (
        select content_type, uid, action, version, at, position from scheduled_actions
        where state = 'pending' and at <= ${at ?? null}::timestamptz and ${environment} = any(environments)
        union all
        select i.content_type, i.uid, i.action, i.version, r.at, i.position
        from release_items i join releases r on r.uid = i.release_uid
        where r.state = 'scheduled' and r.at <= ${at ?? null}::timestamptz
          and ${environment} = any(coalesce(i.environments, r.environments))
      ) as action
      order by content_type, uid, at desc, position desc
    ),
    changed as (
      select distinct content_type, uid, 'publish' as action, null::integer as version from draft
      union all
      select content_type, uid, action, version from planned
      where (content_type, uid) not in (select content_type, uid from draft)
    ),
    replaced as (
      select e.content_type, e.uid, e.refs, e.created_at, e.created_by, c.action,
        coalesce(v.data, e.data) as data, coalesce(v.tags, e.tags) as tags, coalesce(v.version, e.version) as version,
        coalesce(v.saved_at, e.updated_at) as updated_at, coalesce(v.saved_by, e.updated_by) as updated_by
      from changed c join entries e on e.content_type = c.content_type and e.uid = c.uid
      left join entry_versions v on v.entry_id = e.id and v.version = c.version
    )
    select environment, content_type, uid, data, refs, updated_at from published_entries
    where environment = ${environment} and (content_type, uid) not in (select content_type, uid from replaced)
    union all
    select ${environment}, content_type, uid, data || jsonb_build_object(
      'uid', uid, 'locale', 'en-us', 'tags', tags, 'ACL', '{}'::jsonb, '_version', version, '_in_progress', false,
      'created_at', ${iso('created_at')}, 'created_by', created_by,
      'updated_at', ${iso('updated_at')}, 'updated_by', updated_by,
      'publish_details', jsonb_build_object('environment', ${environment}::text, 'locale', 'en-us',
        'time', ${iso('updated_at')}, 'user', updated_by)), refs, updated_at
    from replaced where action = 'publish')`;
}
