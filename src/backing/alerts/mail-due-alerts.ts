import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { decodeAlertQuery } from '../../contracts/alerts/deal-alert.ts';
import { entryRules } from '../../domain/alerts/alert-rules.ts';
import { afterQuietHours } from '../../domain/alerts/alert-schedule.ts';
import { alertSearchAddress } from '../../domain/alerts/alert-search.ts';
import { userContact } from '../accounts/user-contact.ts';
import type { Mailer } from '../mail/mailer.ts';
import { countMailTo, suppressionOf } from '../mail/recipients.ts';
import { errorMessage } from '../platform/errors.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { indexedPosts } from '../search/indexed-posts.ts';
import { entryNames } from '../search/names-and-traits.ts';
import { type AlertRow, toAlertQuery } from './alert-record.ts';
import { toMailDeals } from './mail-deals.ts';
import { mailAgain } from './mark-undelivered.ts';
import { type SettingsColumns, settingsColumns, toAlertSettings } from './schedule-alerts.ts';
import type { DropReason, MatchFacts } from './tables.ts';
import { rulesInShort } from './why-it-matched.ts';

const ALERTS_AT_ONCE = 100;
/** Deals in one mail; the others are behind a link. */
const MOST_DEALS = 12;
/** After a recipient has had as many mails as may go to an address that nobody has confirmed. */
const OVER_CAP_MS = 3_600_000;

export interface Mailing {
  db: Db;
  mailer: Mailer;
  /** Names pictures on the site. */
  apiKey: string;
  now: () => Date;
  signal: AbortSignal;
  log: { warn(fields: object, message: string): void };
}

type DueAlert = AlertRow & SettingsColumns;

/** Mails what waits at alerts whose time has come. False when there are none. */
export async function mailDueAlerts(mailing: Mailing): Promise<boolean> {
  const { db, now, signal } = mailing;
  const due = await findDueAlerts(db, now());
  for (const id of due) {
    if (signal.aborted) return false;
    try {
      await db.transaction().execute((trx) => mailAlert(trx, mailing, id));
    } catch (error) {
      await putOff(mailing, id, error);
    }
  }
  return due.length > 0;
}

/** None of whose deals has changed since it was looked at: that is looked at first. */
async function findDueAlerts(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from deal_alerts a where a.next_send_at <= ${now} and not exists (
      select 1 from deal_alert_matches m join deal_alert_candidates c on c.post_uid = m.post_uid
      where m.alert_id = a.id and m.state = 'pending' and c.due_at <= ${now})
    order by a.next_send_at limit ${ALERTS_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One that cannot be mailed keeps no other waiting. */
async function putOff({ db, now, signal, log }: Mailing, id: string, error: unknown): Promise<void> {
  if (signal.aborted) throw error;
  log.warn({ alert: id, reason: errorMessage(error) }, 'A deal alert could not be mailed; it is tried again.');
  const at = now();
  await db.transaction().execute(async (trx) => {
    const alert = await holdDueAlert(trx, id, at);
    if (alert) await mailAgain(trx, id, sql`m.state = 'pending'`, at);
  });
}

/** In one transaction: that its deals are told of, and the mail that tells of them. */
async function mailAlert(trx: Trx, { mailer, apiKey, now: clock, log }: Mailing, id: string): Promise<void> {
  const now = clock();
  const alert = await holdDueAlert(trx, id, now);
  if (!alert) return;
  const user = await userContact(trx, alert.user_id);
  if (!user) return setNext(trx, id, null);
  const free = afterQuietHours(now, toAlertSettings(alert));
  // Its time came while no program ran.
  if (free > now) return setNext(trx, id, free);
  await setNext(trx, id, null);
  const refusal = user.subscribed ? await suppressionOf(trx, user.email) : 'unsubscribed';
  if (refusal) return dropWaiting(trx, id, refusal, now);
  await dropOver(trx, id, now);
  const best = await bestWaiting(trx, id);
  if (best.length === 0) return;
  const query = toAlertQuery(alert);
  const { deals, unreadable } = await toMailDeals(trx, apiKey, query, best);
  if (unreadable.length > 0) {
    log.warn({ posts: unreadable }, 'Deals cannot be read: no alert tells of them.');
    await dropWaiting(trx, id, 'unreadable', now, unreadable);
    // At once: the others.
    return setNext(trx, id, now);
  }
  const isOverCap = user.email_verified_at === null && !(await countAlertMail(trx, user.email, now));
  if (isOverCap) return setNext(trx, id, new Date(now.getTime() + OVER_CAP_MS));

  const names = await Promise.all(
    entryRules.map(async ({ type, wire, names: field }) => [field, await entryNames(trx, type, query[wire])] as const),
  );
  const mailId = randomUUID();
  const count = await settle(trx, id, mailId, now);
  const data = {
    unsubscribeToken: user.unsubscribe_token,
    mailToken: alert.mail_token,
    name: alert.name,
    searchString: alert.search_string,
    rules: rulesInShort(query, Object.fromEntries(names)),
    searchPath: alertSearchAddress(decodeAlertQuery(query)),
    deals,
    more: count - best.length,
    isFirst: alert.sent_count === 0,
  };
  await mailer.queue(trx, { kind: 'alert', to: user.email, data }, mailId);
  await sql`
    update deal_alerts set last_sent_at = ${now}, sent_count = sent_count + ${count} where id = ${id}`.execute(trx);
}

/** Undefined when its user was faster. */
async function holdDueAlert(trx: Trx, id: string, now: Date): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    select a.*, ${settingsColumns}
    from deal_alerts a left join alert_settings s on s.user_id = a.user_id
    where a.id = ${id} and a.next_send_at <= ${now} and a.paused_at is null and a.deleted_at is null
    for no key update of a`.execute(trx);
  return rows[0];
}

/**
 * Whether one more mail of alerts may go to an address that may be another's. They have a cap of their own: alerts, which try
 * again, would keep links to new passwords out of a common one.
 */
const countAlertMail = (trx: Trx, email: string, now: Date): Promise<boolean> =>
  countMailTo(trx, `deal alerts of ${email}`, now);

/** What a mail shows of what waits: what shoppers want most first. */
async function bestWaiting(trx: Trx, id: string): Promise<{ post_uid: string; facts: MatchFacts }[]> {
  const { rows } = await sql<{ post_uid: string; facts: MatchFacts }>`
    select m.post_uid, m.facts from deal_alert_matches m
    join ${indexedPosts} d on d.uid = m.post_uid
    where m.alert_id = ${id} and m.state = 'pending'
    order by d.popularity desc, m.matched_at desc, m.post_uid limit ${MOST_DEALS}`.execute(trx);
  return rows;
}

async function setNext(trx: Trx, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('deal_alerts').set({ next_send_at: at }).where('id', '=', id).execute();
}

/** All of them, or these posts. */
async function dropWaiting(
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

/** Deals end while they wait. */
async function dropOver(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    update deal_alert_matches m set state = 'dropped', settled_at = ${now}, reason = case
      when d.uid is null then 'unpublished' when d.expires_at <= ${now} then 'expired' else 'changed' end
    from deal_alert_matches own
    left join ${indexedPosts} d on d.uid = own.post_uid
    where own.alert_id = ${id} and own.state = 'pending' and m.alert_id = own.alert_id and m.post_uid = own.post_uid
      and (d.uid is null or d.expires_at <= ${now} or d.starts_at > ${now})`.execute(trx);
}

/** What waits counts as told from now on. Gives how many they are. */
async function settle(trx: Trx, id: string, mailId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deal_alert_matches')
    .set({ state: 'sent', mail_id: mailId, settled_at: now })
    .where('alert_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
