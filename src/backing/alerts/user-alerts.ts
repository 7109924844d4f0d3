import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type DealAlertRecord, dealAlertErrors } from '../../contracts/alerts/deal-alert.ts';
import type { dealAlertCalls } from '../../contracts/alerts/deal-alert-calls.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import { lockUser } from '../accounts/user-contact.ts';
import { invalidField } from '../accounts/users-refusal.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { hasSearchTerms } from '../search/text/match-all-words.ts';
import { type AlertRow, selectAlerts, toAlertRecord } from './alert-record.ts';
import { pauseAlert, recheckPending, refuseTooMany, removeAlert, restoreAlert, resumeAlert } from './alert-states.ts';
import type { MatchingDbs } from './matching/alert-match.ts';
import { storedRules } from './matching/alert-rules.ts';
import { type AlertReading, readAlert as readWords, saveReading } from './matching/read-alert.ts';
import { queryKey } from './query-key.ts';
import { rescheduleAlerts } from './schedule-alerts.ts';

type Calls = (typeof dealAlertCalls)['calls'];
type NewAlert = Pick<CallBody<Calls['createAlert']>, 'user_id' | 'query' | 'name' | 'pace'>;
type Change = CallBody<Calls['changeAlert']>;

/** A user's alerts, the newest first (docs/spec/alerts.md ALERTS-10). */
export async function listAlerts(db: Db, userId: string): Promise<DealAlertRecord[]> {
  const rows = await selectAlerts(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAlertRecord);
}

/** @throws Refusal 404 when the alert was deleted, never existed or belongs to another user. */
export async function readAlert(db: Db | Trx, userId: string, id: string): Promise<DealAlertRecord> {
  const row = await selectAlerts(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (!row) throw alertNotFound();
  return toAlertRecord(row);
}

/** Reads the row of an alert, of any user unless `userId` is given. @throws Refusal 404. */
export async function findAlert(db: Db, id: string, userId: string | undefined): Promise<AlertRow> {
  const row = await db
    .selectFrom('deal_alerts')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  if (!row) throw alertNotFound();
  return row;
}

/**
 * @throws Refusal 400 for a duplicate, for one too many and on `search_string` when it has no search terms; 403 when the user
 * is not subscribed; 401 when the user was deleted.
 */
export async function createAlert(dbs: MatchingDbs, newAlert: NewAlert, now: Date): Promise<DealAlertRecord> {
  const { user_id, query, name, pace } = newAlert;
  const reading = await readQuery(dbs, query);
  return dbs.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, user_id);
    const id = randomUUID();
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('deal_alerts')
      .values({
        id,
        user_id,
        name,
        pace,
        ...queryColumns(query),
        mail_token: randomBytes(32).toString('base64url'),
        created_at: now,
      })
      .onConflict((same) => same.columns(['user_id', 'query_key']).where('deleted_at', 'is', null).doNothing())
      .executeTakeFirst();
    if (added === 0n) throw new Refusal(400, dealAlertErrors.exists);
    await refuseTooMany(trx, user_id);
    await saveReading(trx, id, reading, now);
    return readAlert(trx, user_id, id);
  });
}

/** @throws Refusal 404 like `readAlert`, otherwise like `createAlert`. */
export async function changeAlert(dbs: MatchingDbs, id: string, change: Change, now: Date): Promise<DealAlertRecord> {
  const { user_id, deleted, query, name, pace, paused } = change;
  const reading = query && (await readQuery(dbs, query));
  return dbs.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, user_id);
    if (deleted === false) {
      await refuseUnknown(trx, user_id, id);
      await restoreAlert(trx, id, now);
    }
    await readAlert(trx, user_id, id);
    if (query && reading) {
      await changeQuery(trx, user_id, id, query, now);
      await saveReading(trx, id, reading, now);
    }
    const fields = { ...(name !== undefined && { name }), ...(pace && { pace }) };
    if (name !== undefined || pace) await trx.updateTable('deal_alerts').set(fields).where('id', '=', id).execute();
    if (paused !== undefined) await (paused ? pauseAlert : resumeAlert)(trx, id, now);
    else if (pace) await rescheduleAlerts(trx, [id], now);
    return readAlert(trx, user_id, id);
  });
}

/**
 * Deleting a deleted alert succeeds, so that two tabs can delete the same alert.
 * @throws Refusal 404 when the user never had it, 403 and 401 like `createAlert`.
 */
export async function deleteAlert(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, userId);
    await refuseUnknown(trx, userId, id);
    await removeAlert(trx, id, now);
  });
}

/** @throws Refusal 400 on `search_string` when it has no search terms. */
async function readQuery({ searchDb }: MatchingDbs, query: NewAlert['query']): Promise<AlertReading> {
  const reading = await readWords(searchDb, query);
  if (!hasSearchTerms(reading)) throw invalidField('search_string', dealAlertErrors.nothingAsked);
  return reading;
}

/** Deletes all alerts and settings of a user permanently. */
export async function deleteUserAlerts(trx: Trx, userId: string): Promise<void> {
  // Same lock order as matching, to avoid deadlocks.
  await sql`select 1 from deal_alerts where user_id = ${userId} order by id for update`.execute(trx);
  await trx.deleteFrom('deal_alerts').where('user_id', '=', userId).execute();
  await trx.deleteFrom('alert_settings').where('user_id', '=', userId).execute();
}

/** @throws Refusal 400 when the user has an alert with the same query. */
async function changeQuery(trx: Trx, userId: string, id: string, query: NewAlert['query'], now: Date): Promise<void> {
  const columns = queryColumns(query);
  const same = await trx
    .selectFrom('deal_alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('query_key', '=', columns.query_key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (same && same.id !== id) throw new Refusal(400, dealAlertErrors.exists);
  await trx.updateTable('deal_alerts').set(columns).where('id', '=', id).execute();
  await recheckPending(trx, id, now);
}

const queryColumns = (query: NewAlert['query']) => ({
  search_string: query.search_string,
  rules: JSON.stringify(storedRules(query)),
  excluded_words: query.excluded_words,
  query_key: queryKey(query),
});

/**
 * Locks the user, which serializes changes to one user's alerts: no duplicates, and never more than the maximum.
 * @throws Refusal 401 when the user has just been deleted, 403 when they want no deal emails.
 */
async function lockSubscriber(trx: Trx, userId: string): Promise<void> {
  const user = await lockUser(trx, userId);
  if (!user) throw new Refusal(401, 'there is no such user');
  if (!user.subscribed) throw new Refusal(403, dealAlertErrors.notSubscribed);
}

/** @throws Refusal 404. */
async function refuseUnknown(trx: Trx, userId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('deal_alerts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw alertNotFound();
}

const alertNotFound = () => new Refusal(404, 'there is no such deal alert');
