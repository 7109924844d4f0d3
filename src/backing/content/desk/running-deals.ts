import { sql } from 'kysely';
import type { RunningDeal } from '../../../contracts/staff/desk-calls.ts';
import type { Db } from '../../platform/store/database.ts';
import { matchesWords } from '../../platform/words.ts';

interface Row extends Omit<RunningDeal, 'expires_at' | 'checked_at'> {
  expires_at: Date | null;
  /** Empty if a listing was never verified. */
  checked: string;
}

interface RunningDealsRequest {
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
  now: Date;
}

/** Deals that shoppers see now. Keyset pages by the time of the last check, as ISO text, and uid. */
export async function findRunningDeals(
  db: Db,
  { search, after, limit, now }: RunningDealsRequest,
): Promise<{ deals: RunningDeal[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select * from (
      select e.uid, e.title, e.url, e.expires_at, coalesce(e.price, part.price) as price, e.version <> e.published_version as changed,
        (select s.title from entry_list s where s.content_type || '.' || s.uid = coalesce(e.store, part.store)
          and s.content_type = 'store' and s.uid = split_part(coalesce(e.store, part.store), '.', 2)) as store,
        l.listings, coalesce(l.checked, '') as checked
      from entry_list e
      left join entry_list part on part.content_type = split_part(e.part, '.', 1) and part.uid = split_part(e.part, '.', 2)
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('content_type', x.content_type, 'uid', x.uid,
            'tracking_link', x.data->>'tracking_link', 'checked_at', x.data->>'last_editorially_verified_at',
            'changed', xl.version is distinct from xl.published_version) order by x.uid), '[]') as listings,
          min(coalesce(x.data->>'last_editorially_verified_at', '')) as checked
        from entry_refs r
        join entries x on x.content_type = split_part(r.target, '.', 1) and x.uid = split_part(r.target, '.', 2)
        join entry_list xl on xl.content_type = x.content_type and xl.uid = x.uid
        where r.content_type = e.content_type and r.uid = e.uid
          and x.content_type in ('product_listing', 'sale_listing', 'coupon_listing')) l
      where e.content_type = 'post' and e.published_version is not null
        and (e.expires_at is null or e.expires_at > ${now}) and (e.starts_at is null or e.starts_at <= ${now})
        and ${search === undefined ? sql<boolean>`true` : matchesWords(sql`e.words`, search)}) deal
    where concat(checked, '/', uid) collate "C" > ${after ?? ''}
    order by concat(checked, '/', uid) collate "C" limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    deals: shown.map(({ checked, expires_at, ...deal }) => ({
      ...deal,
      expires_at: expires_at?.toISOString() ?? null,
      checked_at: checked || null,
    })),
    next: last ? `${last.checked}/${last.uid}` : null,
  };
}
