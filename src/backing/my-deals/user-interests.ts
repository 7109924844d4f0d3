import { sql } from 'kysely';
import type { InterestsUpdate } from '../../contracts/my-deals/interests.ts';
import { MAX_SAVED } from '../../contracts/saves/engagement.ts';
import { readUserGender, setUserGender } from '../accounts/user-contact.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { UserInterestsTable } from './tables.ts';

/** Interests of a user, by kind, most recent first. The gender is stored in the account. */
export interface UserInterests {
  gender: 'm' | 'f' | undefined;
  /** Slugs of categories visited. */
  categories: string[];
  /** Uids of saved items, by content type. */
  posts: string[];
  listings: string[];
  stores: string[];
}

/** Older visits are deleted. Saved items are never dropped, or My Deals would pick deals that the user has saved already. */
const MAX_CATEGORIES = 200;

export async function readInterests(db: Db, userId: string): Promise<UserInterests> {
  const [gender, rows] = await Promise.all([
    readUserGender(db, userId),
    db
      .selectFrom('user_interests')
      .select(['kind', 'key'])
      .where('user_id', '=', userId)
      .orderBy('noted_at', 'desc')
      .orderBy('key')
      .execute(),
  ]);
  const keys = (kind: UserInterestsTable['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  return {
    gender,
    categories: keys('category'),
    posts: keys('post'),
    listings: keys('product_listing'),
    stores: keys('store'),
  };
}

/** Adds interests. Adding one again only updates its time. */
export async function storeInterests(trx: Trx, body: InterestsUpdate, now: Date): Promise<void> {
  const { user_id: userId, gender, saved = [], unsaved = [], visited_categories: visited = [] } = body;
  if (gender !== undefined) await setUserGender(trx, userId, gender);
  for (const { content_type_uid: kind, entry_uid: key } of unsaved) {
    await trx
      .deleteFrom('user_interests')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
  const added = [
    ...saved.map(({ content_type_uid: kind, entry_uid: key }) => ({ kind, key })),
    ...visited.map((key) => ({ kind: 'category' as const, key })),
  ];
  // The first item of each list is the most recent.
  const rows = added.map((one, index) => ({ ...one, user_id: userId, noted_at: new Date(now.getTime() - index) }));
  await insert(trx, [...new Map(rows.map((row) => [`${row.kind} ${row.key}`, row])).values()]);
  await deleteOldest(trx, userId);
}

export async function forgetInterests(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom('user_interests').where('user_id', '=', userId).execute();
  await setUserGender(db, userId, null);
}

async function insert(trx: Trx, rows: readonly UserInterestsTable[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('user_interests')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'key'])
        .doUpdateSet((values) => ({ noted_at: values.ref('excluded.noted_at') })),
    )
    .execute();
}

async function deleteOldest(trx: Trx, userId: string): Promise<void> {
  await sql`
    delete from user_interests gone using (
      select kind, key, row_number() over (partition by kind order by noted_at desc, key) as place
      from user_interests where user_id = ${userId}) as kept
    where gone.user_id = ${userId} and gone.kind = kept.kind and gone.key = kept.key
      and kept.place > case kept.kind when 'category' then ${MAX_CATEGORIES}::int else ${MAX_SAVED}::int end`.execute(
    trx,
  );
}
