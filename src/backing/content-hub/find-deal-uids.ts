import { sql } from 'kysely';
import type { Db } from '../store/database.ts';

/**
 * Uids of the published posts that deal ids name, in the order of the ids: a number of the older system, or a post's uid.
 * `startedBy` leaves out those whose time has not come.
 */
export async function findDealUids(
  db: Db,
  environment: string,
  ids: readonly string[],
  startedBy: Date,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct on (wanted.place) p.uid
    from unnest(${[...ids]}::text[]) with ordinality as wanted(id, place)
    join published_entries p on p.environment = ${environment} and p.content_type = 'post'
      and (p.uid = wanted.id or p.data->>'legacy_deal_id' = wanted.id)
    where (p.data->'schedule'->>'starts_at')::timestamptz <= ${startedBy}
    order by wanted.place, p.uid = wanted.id desc`.execute(db);
  return [...new Set(rows.map(({ uid }) => uid))];
}
