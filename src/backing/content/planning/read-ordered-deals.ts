import { sql } from 'kysely';
import type { AssetField } from '../../../contracts/content/fields.ts';
import type { LeftOutDeal, OrderedDeal } from '../../../contracts/staff/planning-calls.ts';
import type { Db } from '../../platform/store/database.ts';

interface Row extends Omit<OrderedDeal, 'expires_at' | 'image'> {
  image: AssetField | null;
  starts_at: Date | null;
  expires_at: Date | null;
  isPublished: boolean;
}
interface FoundDeal {
  deal: OrderedDeal;
  row: Row;
}

/** What lists show of deals, by uid, with the image, price and store of the first listing where a deal has none. */
export async function readOrderedDeals(db: Db, uids: readonly string[]): Promise<Map<string, FoundDeal>> {
  const { rows } = await sql<Row>`
    select e.uid, e.title, e.starts_at, e.expires_at, e.popularity, e.published_version is not null as "isPublished",
      coalesce(e.image, part.image) as image, coalesce(e.price, part.price) as price, store.title as store
    from entry_list e
    left join entry_list part on part.content_type = split_part(e.part, '.', 1) and part.uid = split_part(e.part, '.', 2)
    left join entry_list store on store.content_type = 'store'
      and store.uid = split_part(coalesce(e.store, part.store), '.', 2)
    where e.content_type = 'post' and e.uid = any(${uids}::text[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { starts_at: _, isPublished: __, expires_at, ...deal } = row;
      return [row.uid, { deal: { ...deal, expires_at: expires_at?.toISOString() ?? null }, row }];
    }),
  );
}

/** Why shoppers do not see a pinned deal. */
export function whyLeftOut(uid: string, found: FoundDeal | undefined, now: Date): LeftOutDeal {
  if (!found) {
    const unknown = { image: null, store: null, price: null, expires_at: null, popularity: null };
    return { uid, title: uid, ...unknown, reason: 'gone' };
  }
  const { deal, row } = found;
  if (!row.isPublished) return { ...deal, reason: 'unpublished' };
  if (row.starts_at !== null && row.starts_at > now) return { ...deal, reason: 'upcoming' };
  return { ...deal, reason: row.expires_at !== null && row.expires_at <= now ? 'ended' : 'elsewhere' };
}
