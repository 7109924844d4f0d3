import type { AlertByMail, AlertMailAct } from '../../contracts/alerts/deal-alert-calls.ts';
import { lockUser } from '../accounts/user-contact.ts';
import { invalidField } from '../accounts/users-refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { alertLabel } from './alert-record.ts';
import { pauseAlert, removeAlert, restoreAlert, resumeAlert } from './alert-states.ts';

const acts: Record<AlertMailAct, (trx: Trx, id: string, now: Date) => Promise<void>> = {
  pause: pauseAlert,
  resume: resumeAlert,
  delete: removeAlert,
  restore: restoreAlert,
};

/**
 * Reads the alert that a mail token belongs to.
 * @throws Refusal 400 on `token` when no alert has it, or the alert was purged.
 */
export async function readAlertByMail(db: Db | Trx, token: string): Promise<AlertByMail> {
  const row = await db.selectFrom('deal_alerts').selectAll().where('mail_token', '=', token).executeTakeFirst();
  if (!row) throw invalidField('token');
  const { id, paused_at, deleted_at } = row;
  return {
    id,
    label: alertLabel(row),
    paused_at: paused_at?.toISOString() ?? null,
    deleted_at: deleted_at?.toISOString() ?? null,
  };
}

/**
 * Applies an action from a mail link, whether or not the user is subscribed. Repeating it is harmless. A deleted alert is
 * neither paused nor resumed, so that restoring it brings back its last state.
 * @throws Refusal 400 on `token` like `readAlertByMail`, and like `restoreAlert`.
 */
export async function changeByMail(db: Db, token: string, act: AlertMailAct, now: Date): Promise<AlertByMail> {
  return db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('deal_alerts')
      .select('user_id')
      .where('mail_token', '=', token)
      .executeTakeFirst();
    // The lock serializes changes to one user's alerts.
    if (owner) await lockUser(trx, owner.user_id);
    const alert = await readAlertByMail(trx, token);
    if (alert.deleted_at !== null && (act === 'pause' || act === 'resume')) return alert;
    await acts[act](trx, alert.id, now);
    return readAlertByMail(trx, token);
  });
}
