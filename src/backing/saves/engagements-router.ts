import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import type { Selectable } from 'kysely';
import type { CallBody, CallQuery } from '../../contracts/define-call.ts';
import { type EngagementRecord, engagementCalls, MAX_SAVED, saveErrors } from '../../contracts/saves/engagement.ts';
import { lockUser } from '../accounts/user-contact.ts';
import { invalidField } from '../accounts/users-refusal.ts';
import { isPublished } from '../content/published/published-facts.ts';
import { storeInterests } from '../my-deals/user-interests.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { EngagementsTable } from './tables.ts';

interface EngagementsDependencies {
  db: Db;
  now: () => Date;
  authorize: Authorize;
}

/** The engagements service (docs/spec/calls.md CALLS-25). */
export function createEngagementsRouter({ db, now, authorize }: EngagementsDependencies): Router {
  return bindCalls(
    engagementCalls,
    {
      listEngagements: ({ query }) => listEngagements(db, query),
      async createEngagement({ body }, response) {
        const { engagement, isNew } = await createEngagement(db, body, now());
        if (!isNew) response.status(200);
        return { engagement };
      },
      deleteEngagement: ({ caller, params }) => deleteEngagement(db, caller.userId, params.id, now()),
    },
    authorize,
  );
}

type Calls = (typeof engagementCalls)['calls'];
type NewSave = CallBody<Calls['createEngagement']>;

/** A user's saves, latest first. */
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
 * Saves an entry unless it is saved already. Updates the user's interests in the same transaction.
 * @throws Refusal 400 when the entry is not published or the user has too many saves, 401 when the user was just deleted.
 */
async function createEngagement(
  db: Db,
  newSave: NewSave,
  now: Date,
): Promise<{ engagement: EngagementRecord; isNew: boolean }> {
  const { user_id, content_type_uid: content_type, entry_uid } = newSave;
  return db.transaction().execute(async (trx) => {
    await lockOrRefuse(trx, user_id);
    const saved = await findSave(trx, newSave);
    if (saved) return { engagement: toRecord(saved), isNew: false };
    if (!(await isPublished(trx, 'production', { contentType: content_type, uid: entry_uid }))) {
      throw invalidField('entry_uid', saveErrors.notPublished);
    }
    if ((await countSaves(trx, user_id)) >= MAX_SAVED) throw new Refusal(400, saveErrors.tooMany);
    const row = await trx
      .insertInto('engagements')
      .values({ id: randomBytes(16).toString('hex'), user_id, content_type, entry_uid, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await storeInterests(trx, { user_id, saved: [{ content_type_uid: content_type, entry_uid }] }, now);
    return { engagement: toRecord(row), isNew: true };
  });
}

/**
 * Succeeds when the save is already gone, since two tabs may remove the same item.
 * @throws Refusal 404 when the save belongs to another user.
 */
async function deleteEngagement(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrRefuse(trx, userId);
    const row = await trx.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return;
    if (row.user_id !== userId) throw new Refusal(404, 'there is no such engagement');
    await trx.deleteFrom('engagements').where('id', '=', id).execute();
    const entry = { content_type_uid: row.content_type, entry_uid: row.entry_uid };
    await storeInterests(trx, { user_id: userId, unsaved: [entry] }, now);
  });
}

/** Serializes the changes of one user, so that parallel requests cannot duplicate a save or exceed the maximum. */
async function lockOrRefuse(trx: Trx, userId: string): Promise<void> {
  if (!(await lockUser(trx, userId))) throw new Refusal(401, 'there is no such user');
}

const findSave = (trx: Trx, { user_id, content_type_uid, entry_uid }: NewSave) =>
  trx
    .selectFrom('engagements')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('content_type', '=', content_type_uid)
    .where('entry_uid', '=', entry_uid)
    .executeTakeFirst();

async function countSaves(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('engagements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
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
