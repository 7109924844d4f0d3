import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { decodeAlertQuery } from '../../contracts/alerts/deal-alert.ts';
import { entryRules } from '../../domain/alerts/alert-rules.ts';
import { afterQuietHours } from '../../domain/alerts/alert-schedule.ts';
import { alertSearchAddress } from '../../domain/alerts/alert-search.ts';
import { userContact } from '../accounts/user-contact.ts';
import { readStop, STOPPED_DELAY_MS } from '../mail/complaint-stop.ts';
import type { Mailer } from '../mail/mailer.ts';
import { countMailTo, suppressionOf } from '../mail/recipients.ts';
import { errorMessage } from '../platform/errors.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import { entryNames } from '../search/names-and-traits.ts';
import { type AlertRow, toAlertQuery } from './alert-record.ts';
import { summarizeRules } from './describe-match.ts';
import { toMailDeals } from './mail-deals.ts';
import { retryMail } from './mark-undelivered.ts';
import { type SettingsColumns, settingsColumns, toAlertSettings } from './schedule-alerts.ts';
import type { DropReason, MatchFacts } from './tables.ts';

const BATCH_SIZE = 100;
/** Maximum deals in one mail; a link leads to the others. */
const MAX_DEALS = 12;
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

type DueAlert = AlertRow & SettingsColumns;

/** Mails the pending deals of alerts that are due. Returns false when no alert is due. */
export async function mailDueAlerts(mailing: Mailing): Promise<boolean> {
  const { db, now, signal } = mailing;
  if (await readStop(db)) {
    await postponeAll(db, now());
    return false;
  }
  const due = await findDueAlerts(db, now());
  for (const id of due) {
    if (signal.aborted) return false;
    try {
      await db.transaction().execute((trx) => mailAlert(trx, mailing, id));
    } catch (error) {
      await postpone(mailing, id, error);
    }
  }
  return due.length > 0;
}

/** Postpones due alerts while complaints have stopped the mails: they are mailed later, with the deals that are live then. */
async function postponeAll(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('deal_alerts')
    .set({ next_send_at: new Date(now.getTime() + STOPPED_DELAY_MS) })
    .where('next_send_at', '<=', now)
    .execute();
}

/** Finds due alerts. Alerts with a pending deal that changed since it was matched wait until it is matched again. */
async function findDueAlerts(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from deal_alerts a where a.next_send_at <= ${now} and not exists (
      select 1 from deal_alert_matches m join deal_alert_candidates c on c.post_uid = m.post_uid
      where m.alert_id = a.id and m.state = 'pending' and c.due_at <= ${now})
    order by a.next_send_at limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Postpones an alert that cannot be mailed, so that it does not block the others. */
async function postpone({ db, now, signal, log }: Mailing, id: string, error: unknown): Promise<void> {
  if (signal.aborted) throw error;
  log.warn({ alert: id, reason: errorMessage(error) }, 'A deal alert could not be mailed; it is tried again.');
  const at = now();
  await db.transaction().execute(async (trx) => {
    const alert = await lockDueAlert(trx, id, at);
    if (alert) await retryMail(trx, id, sql`m.state = 'pending'`, at);
  });
}

/** Marks the deals as sent and queues the mail in one transaction. */
async function mailAlert(trx: Trx, { mailer, apiKey, now: clock, log }: Mailing, id: string): Promise<void> {
  const now = clock();
  const alert = await lockDueAlert(trx, id, now);
  if (!alert) return;
  const user = await userContact(trx, alert.user_id);
  if (!user) return setNextMail(trx, id, null);
  const allowedAt = afterQuietHours(now, toAlertSettings(alert));
  // The due time passed while no worker ran, and quiet hours have begun since.
  if (allowedAt > now) return setNextMail(trx, id, allowedAt);
  await setNextMail(trx, id, null);
  const refusal = user.subscribed ? await suppressionOf(trx, user.email) : 'unsubscribed';
  if (refusal) return dropPending(trx, id, refusal, now);
  await dropEnded(trx, id, now);
  const shown = await mostPopularPending(trx, id);
  if (shown.length === 0) return;
  const query = toAlertQuery(alert);
  const { deals, unreadable } = await toMailDeals(trx, apiKey, query, shown);
  if (unreadable.length > 0) {
    log.warn({ posts: unreadable }, 'skipping unreadable deals in alert mails');
    await dropPending(trx, id, 'unreadable', now, unreadable);
    // Mail the remaining deals at once.
    return setNextMail(trx, id, now);
  }
  const isOverCap = user.email_verified_at === null && !(await countWithinCap(trx, user.email, now));
  if (isOverCap) return setNextMail(trx, id, new Date(now.getTime() + OVER_CAP_DELAY_MS));

  const names = await Promise.all(
    entryRules.map(async ({ type, wire, names: field }) => [field, await entryNames(trx, type, query[wire])] as const),
  );
  const mailId = randomUUID();
  const count = await markSent(trx, id, mailId, now);
  const data = {
    unsubscribeToken: user.unsubscribe_token,
    mailToken: alert.mail_token,
    name: alert.name,
    searchString: alert.search_string,
    rules: summarizeRules(query, Object.fromEntries(names)),
    searchPath: alertSearchAddress(decodeAlertQuery(query)),
    deals,
    more: count - shown.length,
    isFirst: alert.sent_count === 0,
  };
  await mailer.queue(trx, { kind: 'alert', to: user.email, data }, mailId);
  await sql`
    update deal_alerts set last_sent_at = ${now}, sent_count = sent_count + ${count} where id = ${id}`.execute(trx);
}

/** Returns undefined when the user changed the alert first and it is no longer due. */
async function lockDueAlert(trx: Trx, id: string, now: Date): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    select a.*, ${settingsColumns}
    from deal_alerts a left join alert_settings s on s.user_id = a.user_id
    where a.id = ${id} and a.next_send_at <= ${now} and a.paused_at is null and a.deleted_at is null
    for no key update of a`.execute(trx);
  return rows[0];
}

/**
 * Counts an alert mail to an unconfirmed address and returns whether it is within the cap. Alerts have their own cap because
 * their retries would use up a shared one and block password-reset mails.
 */
const countWithinCap = (trx: Trx, email: string, now: Date): Promise<boolean> =>
  countMailTo(trx, `deal alerts of ${email}`, now);

/** Selects the pending deals for one mail, most popular first. */
async function mostPopularPending(trx: Trx, id: string): Promise<{ post_uid: string; facts: MatchFacts }[]> {
  const { rows } = await sql<{ post_uid: string; facts: MatchFacts }>`
    select m.post_uid, m.facts from deal_alert_matches m
    join ${indexedPosts} d on d.uid = m.post_uid
    where m.alert_id = ${id} and m.state = 'pending'
    order by d.popularity desc, m.matched_at desc, m.post_uid limit ${MAX_DEALS}`.execute(trx);
  return rows;
}

async function setNextMail(trx: Trx, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('deal_alerts').set({ next_send_at: at }).where('id', '=', id).execute();
}

/** Drops all pending deals of the alert, or only the given posts. */
async function dropPending(
  trx: Trx,
  id: string,
  reason: DropReason,
  now: Date,
  postUids?: readonly string[],
): Promise<void> {
  await trx
    .updateTable('deal_alert_matches')
    .set({ state: 'dropped', reason, settled_at: now })
    .where('alert_id', '=', id)
    .where('state', '=', 'pending')
    .$if(postUids !== undefined, (all) => all.where('post_uid', 'in', [...(postUids ?? [])]))
    .execute();
}

/** Drops pending deals that have ended since they matched. */
async function dropEnded(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    update deal_alert_matches m set state = 'dropped', settled_at = ${now}, reason = case
      when d.uid is null then 'unpublished' when d.expires_at <= ${now} then 'expired' else 'changed' end
    from deal_alert_matches own
    left join ${indexedPosts} d on d.uid = own.post_uid
    where own.alert_id = ${id} and own.state = 'pending' and m.alert_id = own.alert_id and m.post_uid = own.post_uid
      and (d.uid is null or d.expires_at <= ${now} or d.starts_at > ${now})`.execute(trx);
}

/** Marks the pending deals as sent and returns their number. */
async function markSent(trx: Trx, id: string, mailId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deal_alert_matches')
    .set({ state: 'sent', mail_id: mailId, settled_at: now })
    .where('alert_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
