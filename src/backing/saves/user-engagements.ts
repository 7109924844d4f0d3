import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CallBody, CallQuery } from '../../contracts/define-call.ts';
import {
  type EngagementRecord,
  type engagementCalls,
  MOST_SAVED,
  saveErrors,
} from '../../contracts/saves/engagement.ts';
import { lockUser } from '../accounts/user-contact.ts';
import { invalidField } from '../accounts/users-refusal.ts';
import { isPublished } from '../content/published/published-facts.ts';
import { noteInterests } from '../my-deals/user-interests.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { EngagementsTable } from './tables.ts';

type Calls = (typeof engagementCalls)['calls'];
type Wanted = CallBody<Calls['createEngagement']>;

/** What a user has saved, the latest first. */
export async function listEngagements(
  db: Db,
  { user_id, content_type_uid, entry_uid }: CallQuery<Calls['listEngagements']>,
): Promise<EngagementRecord[]> {
  const rows = await db
    .selectFrom('engagements')
    .selectAll()
    .where('user_id', '=', user_id)
    .$if(content_type_uid !== undefined, (query) => query.where('content_type', '=', content_type_uid ?? 'post'))
    .$if(entry_uid !== undefined, (query) => query.where('entry_uid', '=', entry_uid ?? ''))
    .orderBy('place', 'desc')
    .execute();
  return rows.map(toRecord);
}

/**
 * Saves an entry, unless it is saved already. My Deals hears of it in the same transaction.
 * @throws Refusal 400 of an entry that is not published and of one too many, 401 when the user has just been deleted.
 */
export async function createEngagement(
  db: Db,
  wanted: Wanted,
  now: Date,
): Promise<{ engagement: EngagementRecord; isNew: boolean }> {
  const { user_id, content_type_uid: content_type, entry_uid } = wanted;
  return db.transaction().execute(async (trx) => {
    await holdUser(trx, user_id);
    const saved = await savedAlready(trx, wanted);
    if (saved) return { engagement: toRecord(saved), isNew: false };
    if (!(await isPublished(trx, 'production', { contentType: content_type, uid: entry_uid }))) {
      throw invalidField('entry_uid', saveErrors.notPublished);
    }
    if ((await countOf(trx, user_id)) >= MOST_SAVED) throw new Refusal(400, saveErrors.tooMany);
    const row = await trx
      .insertInto('engagements')
      .values({ id: randomBytes(16).toString('hex'), user_id, content_type, entry_uid, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteInterests(trx, { user_id, saved: [{ content_type_uid: content_type, entry_uid }] }, now);
    return { engagement: toRecord(row), isNew: true };
  });
}

/**
 * What is gone already stays gone: of two tabs that remove the same thing neither has failed.
 * @throws Refusal 404 of somebody else's.
 */
export async function deleteEngagement(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdUser(trx, userId);
    const row = await trx.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return;
    if (row.user_id !== userId) throw new Refusal(404, 'there is no such engagement');
    await trx.deleteFrom('engagements').where('id', '=', id).execute();
    const entry = { content_type_uid: row.content_type, entry_uid: row.entry_uid };
    await noteInterests(trx, { user_id: userId, unsaved: [entry] }, now);
  });
}

/** Saves of one user wait for each other, so that none is doubled and none is one too many. */
async function holdUser(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUser(trx, userId))) throw new Refusal(401, 'there is no such user');
}

const savedAlready = (trx: Trx, { user_id, content_type_uid, entry_uid }: Wanted) =>
  trx
    .selectFrom('engagements')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('content_type', '=', content_type_uid)
    .where('entry_uid', '=', entry_uid)
    .executeTakeFirst();

async function countOf(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('engagements')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toRecord = ({ id, user_id, content_type, entry_uid, created_at }: Selectable<EngagementsTable>) => ({
  id,
  user_id,
  engagement_type: 'save' as const,
  content_type_uid: content_type,
  entry_uid,
  created_at: created_at.toISOString(),
});
