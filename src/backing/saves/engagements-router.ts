import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import type { Selectable } from 'kysely';
import type { CallBody, CallQuery } from '../../contracts/define-call.ts';
import { type EngagementRecord, engagementCalls, MAX_SAVED, saveErrors } from '../../contracts/saves/engagement.ts';
import { newWatch, watchableKinds } from '../../domain/saves/watch.ts';
import { lockUser } from '../accounts/user-contact.ts';
import { invalidField } from '../accounts/users-refusal.ts';
import { isPublished } from '../content/published/published-facts.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import { storeInterests } from '../my-deals/user-interests.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { EngagementsTable } from './tables.ts';
import { readEntryFacts } from './watches/entry-facts.ts';
import { scheduleReaders } from './watches/schedule-readers.ts';
import { watchColumns } from './watches/watch-rows.ts';
import { recordWatched } from './watches/watched-entries.ts';

interface EngagementsDependencies {
  db: Db;
  now: () => Date;
  authorize: Authorize;
  /** Schedules a check of what was saved. */
  due: (trx: Trx) => Promise<void>;
}

/** The calls of saves (docs/spec/calls.md CALLS-25). */
export function createEngagementsRouter({ db, now, authorize, due }: EngagementsDependencies): Router {
  return bindCalls(
    engagementCalls,
    {
      listEngagements: ({ query }) => listEngagements(db, query),
      async createEngagement({ body }, response) {
        const { engagement, isNew } = await createEngagement(db, body, { now: now(), due });
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
type EngagementRow = Selectable<EngagementsTable>;

/** A removal can be undone for this long. */
const UNDO_MS = 3_600_000;
/** Queued mails are kept for 14 days. */
const REPORT_DAYS = 15;

/** A user's saves, latest first. */
export async function listEngagements(
  db: Db,
  { user_id, content_type_uid, entry_uid }: CallQuery<Calls['listEngagements']>,
): Promise<EngagementRecord[]> {
  const rows = await db
    .selectFrom('engagements')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .$if(content_type_uid !== undefined, (query) => query.where('content_type', '=', content_type_uid ?? 'post'))
    .$if(entry_uid !== undefined, (query) => query.where('entry_uid', '=', entry_uid ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('place', 'desc')
    .execute();
  return rows.map(toRecord);
}

interface Saving extends Pick<EngagementsDependencies, 'due'> {
  now: Date;
}

/**
 * Saves an entry unless it is saved already, with the price that its page shows. Updates the user's interests in the same
 * transaction.
 * @throws Refusal 400 when the entry is not published or the user has too many saves, 401 when the user was just deleted.
 */
async function createEngagement(
  db: Db,
  newSave: NewSave,
  saving: Saving,
): Promise<{ engagement: EngagementRecord; isNew: boolean }> {
  const { user_id, content_type_uid: content_type, entry_uid } = newSave;
  return db.transaction().execute(async (trx) => {
    await lockOrRefuse(trx, user_id);
    const found = await findSave(trx, newSave);
    if (found && found.removed_at === null) return { engagement: toRecord(found), isNew: false };
    const key = { contentType: content_type, uid: entry_uid };
    if (!(await isPublished(trx, 'production', key))) throw invalidField('entry_uid', saveErrors.notPublished);
    if ((await countSaves(trx, user_id)) >= MAX_SAVED) throw new Refusal(400, saveErrors.tooMany);
    const canUndo = found?.removed_at && saving.now.getTime() - found.removed_at.getTime() < UNDO_MS;
    const row = canUndo ? await restore(trx, found, saving.now) : await insert(trx, newSave, key, saving);
    await storeInterests(trx, { user_id, saved: [{ content_type_uid: content_type, entry_uid }] }, saving.now);
    if (watchableKinds(content_type).length > 0) await saving.due(trx);
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
    if (row.removed_at !== null) return;
    await trx.updateTable('engagements').set({ removed_at: now, is_due: false }).where('id', '=', id).execute();
    const entry = { content_type_uid: row.content_type, entry_uid: row.entry_uid };
    await storeInterests(trx, { user_id: userId, unsaved: [entry] }, now);
  });
}

/** Deletes removals that cannot be undone any more, and reports of mails that are settled. */
export async function pruneSaves(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('engagements')
    .where('removed_at', '<', new Date(now.getTime() - UNDO_MS))
    .execute();
  await db
    .deleteFrom('watch_reports')
    .where('reported_at', '<', new Date(now.getTime() - REPORT_DAYS * 86_400_000))
    .execute();
}

async function insert(trx: Trx, newSave: NewSave, key: EntryKey, { now }: Saving): Promise<EngagementRow> {
  const { user_id, content_type_uid: content_type, entry_uid } = newSave;
  const isWatchable = watchableKinds(content_type).length > 0;
  const facts = isWatchable ? (await readEntryFacts(trx, [key])).get(entryKeyText(key)) : undefined;
  if (facts) await recordWatched(trx, key, facts, now);
  await trx
    .deleteFrom('engagements')
    .where('user_id', '=', user_id)
    .where('content_type', '=', content_type)
    .where('entry_uid', '=', entry_uid)
    .execute();
  return trx
    .insertInto('engagements')
    .values({
      id: newId(),
      user_id,
      content_type,
      entry_uid,
      created_at: now,
      saved_price: facts?.price ?? null,
      ...watchColumns(newWatch(content_type, facts, now)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Brings back a removed save with its time, price and watch. What has changed meanwhile is checked for the next mail. */
async function restore(trx: Trx, { place: _, ...removed }: EngagementRow, now: Date): Promise<EngagementRow> {
  await scheduleReaders(trx, [removed.user_id], now);
  await trx.deleteFrom('engagements').where('id', '=', removed.id).execute();
  return trx
    .insertInto('engagements')
    .values({ ...removed, id: newId(), removed_at: null, is_due: true })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const newId = () => randomBytes(16).toString('hex');

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
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toRecord = ({ id, user_id, content_type, entry_uid, created_at }: EngagementRow): EngagementRecord => ({
  id,
  user_id,
  engagement_type: 'save' as const,
  content_type_uid: content_type,
  entry_uid,
  created_at: created_at.toISOString(),
});
