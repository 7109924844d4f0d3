import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { CallResponse } from '../../contracts/define-call.ts';
import type { MailSuppression, mailOperationCalls } from '../../contracts/mail/mail-calls.ts';
import type { DeskHealth } from '../../contracts/staff/desk-calls.ts';
import { maskEmail } from '../accounts/user-contact.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { readStop } from './complaint-stop.ts';
import { readMailCounts } from './mail-counts.ts';
import { MAIL } from './mail-queue.ts';
import { recipientKey } from './recipients.ts';

type Calls = (typeof mailOperationCalls)['calls'];
const MAX_LISTED = 100;
const HEALTH_HOURS = 24;
/** A mail is tried seven times within this time, so a delay is not one slow server. */
export const MAX_WAIT_MS = 15 * 60_000;

interface MailJob {
  id: string;
  kind: string;
  recipient: string;
  queued_at: string;
  state: keyof typeof states;
  retry_count: number;
  retry_limit: number;
  start_after: Date;
  reason: string | null;
  count: number;
}
const states = { created: 'waiting', active: 'sending', retry: 'retrying', failed: 'given_up' } as const;

/** The mails in the queue, without what is in them: a mail's data contains the token of its link. */
export async function listQueuedMails(
  db: Db,
): Promise<Omit<CallResponse<Calls['listQueuedMails']>, 'has_mail_server'>> {
  const { rows } = await sql<MailJob>`
    select id, data #>> '{mail,kind}' as kind, data #>> '{mail,to}' as recipient, data ->> 'queuedAt' as queued_at,
      state::text as state, retry_count, retry_limit, start_after, output ->> 'reason' as reason,
      (count(*) over ())::int as count
    from pgboss.job where name = ${MAIL} and state::text = any(${Object.keys(states)})
    order by created_on, id limit ${MAX_LISTED}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    mails: rows.map(({ id, kind, recipient, queued_at, state, retry_count, retry_limit, start_after, reason }) => ({
      id,
      kind,
      state: states[state],
      recipient: maskEmail(recipient),
      queued_at,
      // The count of retries includes the one that is waited for.
      attempts: state === 'active' || state === 'failed' ? retry_count + 1 : retry_count,
      max_attempts: retry_limit + 1,
      next_try_at: state === 'created' || state === 'retry' ? start_after.toISOString() : null,
      last_error: reason ?? '',
    })),
  };
}

const notInQueue = () => new Refusal(404, 'The mail is not in the queue: it was sent or given up.');

interface MailHealth {
  mail: Omit<DeskHealth['mail'], 'has_mail_server'>;
  failedAlerts: number;
}

/** Counts mails and suppressions of the last 24 hours, and what waits. Mails that wait for their turn are not late. */
export async function readMailHealth(db: Db, now: Date): Promise<MailHealth> {
  const since = new Date(now.getTime() - HEALTH_HOURS * 3_600_000);
  const [counts, stop, queue, suppressions] = await Promise.all([
    readMailCounts(db, since),
    readStop(db),
    sql<{ waiting: number; oldest: string | null }>`
      select count(*)::int as waiting, min(data ->> 'queuedAt') filter (where not data ? 'mailId') as oldest
      from pgboss.job where name = ${MAIL} and state in ('created', 'active', 'retry')`.execute(db),
    db
      .selectFrom('mail_suppressions')
      .select((one) => one.fn.countAll<string>().as('count'))
      .where('noted_at', '>', since)
      .executeTakeFirstOrThrow(),
  ]);
  const { waiting = 0, oldest = null } = queue.rows[0] ?? {};
  const isLate = oldest !== null && now.getTime() - Date.parse(oldest) > MAX_WAIT_MS;
  return {
    mail: {
      needs_attention: counts.failed > 0 || isLate || stop !== undefined,
      are_alerts_stopped: stop !== undefined,
      sent: counts.sent,
      last_sent_at: counts.last_sent_at?.toISOString() ?? null,
      waiting,
      oldest_waiting_at: oldest,
      failed: counts.failed,
      suppressed: Number(suppressions.count),
    },
    failedAlerts: counts.failed_alerts,
  };
}

/** @throws Refusal 404 when the mail is not in the queue, or is being sent. */
export async function retryMail(jobs: Pick<PgBoss, 'update'>, id: string): Promise<void> {
  const { updated } = await jobs.update(MAIL, undefined, { id, startAfter: 0 });
  if (updated === 0) throw notInQueue();
}

/** @throws Refusal 404 */
export async function readRecipient(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ recipient: string }>`
    select data #>> '{mail,to}' as recipient from pgboss.job
    where name = ${MAIL} and id = ${id}::uuid and state::text = any(${Object.keys(states)})`.execute(db);
  const [found] = rows;
  if (!found) throw notInQueue();
  return found.recipient;
}

/** The latest suppressed addresses. */
export async function listSuppressions(db: Db): Promise<CallResponse<Calls['listMailSuppressions']>> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('mail_suppressions')
      .selectAll()
      .orderBy('noted_at', 'desc')
      .orderBy('recipient')
      .limit(MAX_LISTED)
      .execute(),
    db
      .selectFrom('mail_suppressions')
      .select((one) => one.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { suppressions: rows.map(toSuppression), count: Number(count) };
}

export async function findSuppression(db: Db, email: string): Promise<MailSuppression | null> {
  const row = await db
    .selectFrom('mail_suppressions')
    .selectAll()
    .where('recipient', '=', recipientKey(email))
    .executeTakeFirst();
  return row ? toSuppression(row) : null;
}

/** @throws Refusal 404 */
export async function removeSuppression(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('mail_suppressions').where('recipient', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(404, 'The address is not suppressed.');
}

const toSuppression = (row: { recipient: string; reason: MailSuppression['reason']; noted_at: Date }) => ({
  id: row.recipient,
  reason: row.reason,
  noted_at: row.noted_at.toISOString(),
});
