import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { afterQuietHours } from '../../../domain/alerts/alert-schedule.ts';
import { checkWatch } from '../../../domain/saves/watch.ts';
import { userContact } from '../../accounts/user-contact.ts';
import { mailTimesOf } from '../../alerts/alert-settings.ts';
import { readStop, STOPPED_DELAY_MS } from '../../mail/complaint-stop.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { countMailTo, suppressionOf } from '../../mail/recipients.ts';
import { retryDelayMs } from '../../mail/retry-schedule.ts';
import { errorMessage } from '../../platform/errors.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { WatchReadersTable } from '../tables.ts';
import { type DueSave, type Report, toMailItems } from './mail-items.ts';
import { saveWatches, toWatch } from './watch-rows.ts';
import { toFacts } from './watched-entries.ts';

const BATCH_SIZE = 100;
/** Maximum items in one mail; a link leads to the others. */
const MAX_ITEMS = 24;
/** Delay after the cap on mails to an unconfirmed address is reached. */
const OVER_CAP_DELAY_MS = 3_600_000;

export interface Mailing {
  db: Db;
  mailer: Mailer;
  /** Part of image URLs on the site. */
  apiKey: string;
  now: () => Date;
  signal: AbortSignal;
  log: { warn(fields: object, message: string): void };
}

type Reader = Selectable<WatchReadersTable>;

/** Mails each user whose time has come one mail with all that their saves report. Returns false when no user is due. */
export async function mailDueReaders(mailing: Mailing): Promise<boolean> {
  const { db, now, signal, log } = mailing;
  if (await readStop(db)) {
    await postponeAll(db, now());
    return false;
  }
  const due = await db
    .selectFrom('watch_readers')
    .select('user_id')
    .where('next_send_at', '<=', now())
    .orderBy('next_send_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { user_id: userId } of due) {
    if (signal.aborted) return false;
    try {
      await db.transaction().execute((trx) => mailReader(trx, mailing, userId));
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ reason: errorMessage(error) }, 'A mail about saved items could not be made; it is tried again.');
      await postpone(db, userId, now());
    }
  }
  return due.length > 0;
}

/** Postpones due users while complaints have stopped the mails: they are mailed later, with the news of then. */
async function postponeAll(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('watch_readers')
    .set({ next_send_at: new Date(now.getTime() + STOPPED_DELAY_MS) })
    .where('next_send_at', '<=', now)
    .execute();
}

/** Queues the mail and records what it reports in one transaction, so that each price is mailed once. */
async function mailReader(trx: Trx, { mailer, apiKey, now: clock }: Mailing, userId: string): Promise<void> {
  const now = clock();
  const reader = await lockDueReader(trx, userId, now);
  const user = reader && (await userContact(trx, userId));
  if (!user) return;
  const allowedAt = afterQuietHours(now, (await mailTimesOf(trx, [userId]))(userId));
  // The due time passed while no worker ran, and quiet hours have begun since.
  if (allowedAt > now) return setNextMail(trx, userId, allowedAt);
  const checked = (await findDueSaves(trx, userId)).map((row) => ({
    row,
    ...checkWatch(toWatch(row), toFacts(row), now),
  }));
  const isRefused = reader.stopped_at !== null || !user.subscribed || (await suppressionOf(trx, user.email));
  const reports = isRefused ? [] : checked.filter(({ notices }) => notices.length > 0);
  if (reports.length > 0 && user.email_verified_at === null) {
    // A cap of its own, as for alerts: retries must not use up that of password mails.
    const isWithinCap = await countMailTo(trx, `saved items of ${user.email}`, now);
    if (!isWithinCap) return setNextMail(trx, userId, new Date(now.getTime() + OVER_CAP_DELAY_MS));
  }
  await saveWatches(trx, checked);
  await trx
    .updateTable('engagements')
    .set({ is_due: false })
    .where('user_id', '=', userId)
    .where('is_due', '=', true)
    .execute();
  await setNextMail(trx, userId, null);
  const items = await toMailItems(trx, apiKey, reports.slice(0, MAX_ITEMS));
  if (items.length === 0) return;
  const mailId = randomUUID();
  const data = { stopToken: reader.mail_token, items, more: Math.max(0, reports.length - MAX_ITEMS) };
  await mailer.queue(trx, { kind: 'watch', to: user.email, data }, mailId);
  await recordReports(trx, mailId, reports, now);
  await sql`
    update watch_readers set last_sent_at = ${now},
      failed_mails = case when failed_at < last_sent_at then 0 else failed_mails end
    where user_id = ${userId}`.execute(trx);
}

/** Returns undefined when the user is not due any more. */
async function lockDueReader(trx: Trx, userId: string, now: Date): Promise<Reader | undefined> {
  return trx
    .selectFrom('watch_readers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('next_send_at', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function findDueSaves(trx: Trx, userId: string): Promise<DueSave[]> {
  const { rows } = await sql<DueSave>`
    select e.id, e.user_id, e.watch_kinds, e.known_price, e.known_end, e.is_awaited, e.saved_price, w.content_type,
      w.entry_uid, w.is_published, w.price, w.starts_at, w.ends_at, w.is_sold_out
    from engagements e join watched_entries w on w.content_type = e.content_type and w.entry_uid = e.entry_uid
    where e.user_id = ${userId} and e.is_due and e.removed_at is null
    order by e.created_at desc, e.place desc for no key update of e`.execute(trx);
  return rows;
}

async function recordReports(trx: Trx, mailId: string, reports: readonly Report[], now: Date): Promise<void> {
  await trx
    .insertInto('watch_reports')
    .values(
      reports.map(({ row, notices, next }) => ({
        mail_id: mailId,
        engagement_id: row.id,
        kinds: notices.map(({ kind }) => kind),
        price: next.knownPrice ?? null,
        former_price: row.known_price,
        former_end: row.known_end,
        was_awaited: row.is_awaited,
        reported_at: now,
      })),
    )
    .execute();
}

async function setNextMail(trx: Trx, userId: string, at: Date | null): Promise<void> {
  await trx.updateTable('watch_readers').set({ next_send_at: at }).where('user_id', '=', userId).execute();
}

/** Postpones a user whose mail cannot be made, so that the others get theirs. */
async function postpone(db: Db, userId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reader = await lockDueReader(trx, userId, now);
    if (!reader) return;
    const failed = reader.failed_mails + 1;
    await trx
      .updateTable('watch_readers')
      .set({
        failed_mails: failed,
        failed_at: now,
        next_send_at: new Date(now.getTime() + retryDelayMs(failed)),
      })
      .where('user_id', '=', userId)
      .execute();
  });
}
