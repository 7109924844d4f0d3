import { sql } from 'kysely';
import type { CallBody, CallQuery, CallResponse } from '../../../contracts/define-call.ts';
import type { WatchRecord, watchCalls } from '../../../contracts/saves/watch.ts';
import type { WatchMails } from '../../../domain/saves/save-watch.ts';
import { watchableKinds } from '../../../domain/saves/watch.ts';
import { lockUser, userContact } from '../../accounts/user-contact.ts';
import { invalidField } from '../../accounts/users-refusal.ts';
import { suppressionOf } from '../../mail/recipients.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { newMailToken } from './schedule-readers.ts';

type Calls = (typeof watchCalls)['calls'];

/** @throws Refusal 401 when the user has just been deleted. */
export async function listWatches(
  db: Db,
  { user_id, content_type_uid, entry_uid }: CallQuery<Calls['listWatches']>,
): Promise<CallResponse<Calls['listWatches']>> {
  const [mails, watches] = await Promise.all([
    readMailState(db, user_id),
    findWatches(db, user_id, content_type_uid, entry_uid),
  ]);
  return { mails, watches };
}

/** @throws Refusal 404 when the user has not saved the entry, 401 when they have just been deleted. */
export async function changeWatch(db: Db, change: CallBody<Calls['changeWatch']>): Promise<WatchRecord> {
  const { user_id, content_type_uid, entry_uid, kinds } = change;
  return db.transaction().execute(async (trx) => {
    await lockOrRefuse(trx, user_id);
    const { numUpdatedRows } = await trx
      .updateTable('engagements')
      .set({ watch_kinds: watchableKinds(content_type_uid).filter((kind) => kinds.includes(kind)) })
      .where('user_id', '=', user_id)
      .where('content_type', '=', content_type_uid)
      .where('entry_uid', '=', entry_uid)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const [watch] = await findWatches(trx, user_id, content_type_uid, entry_uid);
    if (numUpdatedRows === 0n || !watch) throw new Refusal(404, 'the entry is not saved');
    return watch;
  });
}

/** @throws Refusal 401 when the user has just been deleted. */
export async function changeWatchMails(db: Db, userId: string, isOn: boolean, now: Date): Promise<WatchMails> {
  return db.transaction().execute(async (trx) => {
    await lockOrRefuse(trx, userId);
    const stopped_at = isOn ? null : now;
    await trx
      .insertInto('watch_readers')
      .values({ user_id: userId, mail_token: newMailToken(), stopped_at })
      .onConflict((same) => same.column('user_id').doUpdateSet({ stopped_at }))
      .execute();
    return readMailState(trx, userId);
  });
}

/**
 * Stops the mails about saved items with a mailed token. Idempotent.
 * @throws Refusal 400 on an unknown `token`.
 */
export async function stopByMail(db: Db, token: string, now: Date): Promise<void> {
  const { rows } = await sql`
    update watch_readers set stopped_at = coalesce(stopped_at, ${now}) where mail_token = ${token}
    returning 1`.execute(db);
  if (rows.length === 0) throw invalidField('token');
}

async function readMailState(db: Db | Trx, userId: string): Promise<WatchMails> {
  const user = await userContact(db, userId);
  if (!user) throw new Refusal(401, 'there is no such user');
  const reader = await db
    .selectFrom('watch_readers')
    .select('stopped_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const suppression = await suppressionOf(db, user.email);
  if (suppression) return suppression === 'bounce' ? 'bounced' : 'complained';
  if (!user.subscribed) return 'unsubscribed';
  return reader?.stopped_at ? 'stopped' : 'sent';
}

/** Stores have nothing to watch. */
async function findWatches(
  db: Db | Trx,
  userId: string,
  contentType: WatchRecord['content_type_uid'] | undefined,
  uid: string | undefined,
): Promise<WatchRecord[]> {
  const { rows } = await sql<Omit<WatchRecord, 'ends_at'> & { ends_at: Date | null }>`
    select e.content_type as content_type_uid, e.entry_uid, e.watch_kinds as kinds, e.saved_price, w.price, w.ends_at,
      w.is_published
    from engagements e join watched_entries w on w.content_type = e.content_type and w.entry_uid = e.entry_uid
    where e.user_id = ${userId} and e.removed_at is null
      and (${contentType ?? null}::text is null or e.content_type = ${contentType ?? null})
      and (${uid ?? null}::text is null or e.entry_uid = ${uid ?? null})
    order by e.created_at desc, e.place desc`.execute(db);
  return rows.map(({ ends_at, ...row }) => ({ ...row, ends_at: ends_at?.toISOString() ?? null }));
}

async function lockOrRefuse(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUser(trx, userId))) throw new Refusal(401, 'there is no such user');
}
