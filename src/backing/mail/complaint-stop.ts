import { sql } from 'kysely';
import type { Db, Trx } from '../platform/store/database.ts';

/** Large mailbox providers ask senders to stay below this share. */
const MAX_COMPLAINT_SHARE = 0.001;
/** So that one or two readers cannot stop the mails of a small site. */
const MIN_COMPLAINTS = 5;
const WINDOW_DAYS = 7;
/** Delay of due mails while an administrator has not resumed them. */
export const STOPPED_DELAY_MS = 900_000;

interface Stop {
  stopped_at: Date;
  complaints: number;
  mails: number;
}

/** The stop of optional mails that no administrator has ended yet. */
export async function readStop(db: Db | Trx): Promise<Stop | undefined> {
  return db
    .selectFrom('mail_stops')
    .select(['stopped_at', 'complaints', 'mails'])
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
}

/** Complaints, and the optional mails sent, within the window, which begins anew when the mails are resumed. */
async function readComplaints(db: Db | Trx, now: Date): Promise<{ complaints: number; mails: number }> {
  const since = new Date(now.getTime() - WINDOW_DAYS * 86_400_000);
  const { rows } = await sql<{ complaints: number; mails: number }>`
    select
      coalesce(sum(mails) filter (where outcome = 'complaint'), 0)::int as complaints,
      coalesce(sum(mails) filter (where outcome = 'sent' and kind in ('alert', 'watch')), 0)::int as mails
    from mail_counts
    where minute > ${since} and minute <= ${now}
      and minute > coalesce((select max(resumed_at) from mail_stops), '-infinity')`.execute(db);
  return rows[0] ?? { complaints: 0, mails: 0 };
}

/** Stops optional mails when too many readers complain. Returns the stop if it begins now. */
export async function stopAfterComplaints(trx: Trx, now: Date): Promise<Stop | undefined> {
  const { complaints, mails } = await readComplaints(trx, now);
  if (complaints < MIN_COMPLAINTS || complaints < mails * MAX_COMPLAINT_SHARE) return undefined;
  const stop = { stopped_at: now, complaints, mails };
  const { rows } = await sql`
    insert into mail_stops (stopped_at, complaints, mails) values (${now}, ${complaints}, ${mails})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0 ? stop : undefined;
}

/** Does nothing when the mails are not stopped: another administrator may have been faster. */
export async function resumeMails(db: Db, now: Date, by: string): Promise<void> {
  await db.updateTable('mail_stops').set({ resumed_at: now, resumed_by: by }).where('resumed_at', 'is', null).execute();
}

/** The complaints for people, and the stop. */
export async function readComplaintState(db: Db, now: Date) {
  const [stop, counts] = await Promise.all([readStop(db), readComplaints(db, now)]);
  return {
    stop: stop ? { ...stop, stopped_at: stop.stopped_at.toISOString() } : null,
    complaints: { ...counts, days: WINDOW_DAYS, min_complaints: MIN_COMPLAINTS, max_share: MAX_COMPLAINT_SHARE },
  };
}
