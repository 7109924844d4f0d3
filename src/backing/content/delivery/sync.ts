import { sql } from 'kysely';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { SYNC_PAGE, type SyncItem, type SyncType } from '../../../contracts/content/stack.ts';
import { type AssetAddress, findAssets } from '../../images/asset-field.ts';
import type { Db } from '../../platform/store/database.ts';
import { ASSET_TYPE } from '../references.ts';
import { invalidToken, type SyncRequest, type SyncToken, writeToken } from './read-sync-request.ts';

interface Change {
  type: SyncType;
  content_type: string;
  uid: string;
  changed_at: Date;
  position: number;
  /** Null for assets and for entries that were taken down. */
  data: AnyEntry | null;
  /** Number of changes that this page and later ones hold. */
  left: number;
}

/**
 * A page of published content, or of its changes since a token (docs/spec/calls.md CALLS-28). Changes come in the order of
 * their commits, each entry at its last one: one that changes during paging moves to a later page.
 * @throws Refusal 400 for a token of another database.
 */
export async function readSyncPage(db: Db, request: SyncRequest, address: AssetAddress) {
  const { filters, tokenName } = request;
  const last = await lastPosition(db, request.environment);
  const token = request.token ?? { filters, position: 0, start: last, skip: 0 };
  if (token.position > last || token.start > last) throw invalidToken(tokenName);
  const changes = await findChanges(db, request, token);
  const uids = changes.flatMap(({ content_type, uid }) => (content_type === ASSET_TYPE ? [uid] : []));
  const assets = await findAssets(db, uids, address);
  const items = changes.map(
    ({ type, content_type, uid, changed_at, data }): SyncItem => ({
      type,
      event_at: changed_at.toISOString(),
      content_type_uid: content_type,
      data: data ?? assets.get(uid) ?? { uid, locale: 'en-us' },
    }),
  );
  const left = changes[0]?.left ?? 0;
  const { position } = changes.at(-1) ?? token;
  const hasMore = left > changes.length;
  const next = writeToken({ ...token, position, skip: hasMore ? token.skip + changes.length : 0 });
  return {
    items,
    skip: token.skip,
    limit: SYNC_PAGE,
    total_count: token.skip + left,
    ...(hasMore ? { pagination_token: next } : { sync_token: next }),
  };
}

async function lastPosition(db: Db, environment: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0)::float8 as last from content_changes where environment = ${environment}`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

/** One statement, so that changes and content are of one moment. */
async function findChanges(
  db: Db,
  { environment, contentType, types, firstTypes, startFrom }: SyncRequest,
  { position, start }: SyncToken,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with page as (
      select *, count(*) over () as "left" from content_changes
      where environment = ${environment} and position > ${position} and type = any(${types}::text[])
        and (${contentType ?? null}::text is null or content_type = ${contentType ?? null})
        and (position > ${start} or (type = any(${firstTypes}::text[]) and changed_at >= ${startFrom}))
      order by position limit ${SYNC_PAGE}
    )
    select page.type, page.content_type, page.uid, page.changed_at, page.position::float8, page."left"::int, p.data
    from page left join published_entries p
      on p.environment = page.environment and p.content_type = page.content_type and p.uid = page.uid
    order by page.position`.execute(db);
  return rows;
}
