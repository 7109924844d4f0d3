import { emailAddress } from '../../../contracts/accounts/user.ts';
import type { StaffMember } from '../../../contracts/staff/staff-member.ts';
import type { Role } from '../../../domain/staff/permissions.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { StaffContext } from '../staff-context.ts';
import { invalidStaffField, memberNotFound } from '../staff-refusal.ts';
import type { StaffRow } from '../tables.ts';
import { newStaffUid } from './join.ts';
import { lockMember, readMember, refuseTaken, refuseToolName, staffName } from './staff-members.ts';
import { endStaffSessions } from './staff-sessions.ts';
import { addStudioLink, deleteLinksOf } from './studio-links.ts';

/** The answer carries the token of the link. @throws Refusal 422 for an address that is not valid or has an account, 429 for too many mails. */
export async function inviteStaff(
  staff: StaffContext,
  inviter: string,
  given: { email: string; role: Role },
): Promise<{ user: StaffMember; invitation_token: string }> {
  const { data: email } = emailAddress.safeParse(given.email);
  if (email === undefined) throw invalidStaffField('email', 'is invalid');
  return staff.db.transaction().execute(async (trx) => {
    const row: StaffRow = {
      uid: newStaffUid(),
      email,
      name: '',
      role: given.role,
      state: 'invited',
      password_hash: null,
      totp_secret: null,
      totp_pending: null,
      totp_last_step: null,
      invited_by: inviter,
      created_at: staff.now(),
      joined_at: null,
    };
    await refuseTaken(trx.insertInto('staff').values(row).execute());
    const invitation_token = await mailInvitation(staff, trx, row);
    return { user: await readMember(trx, row.uid), invitation_token };
  });
}

/** Mails a new link, and returns its token; the one before no longer works. @throws Refusal 422 unless the member is invited, 429 */
export async function resendInvitation(staff: StaffContext, uid: string): Promise<string> {
  return staff.db.transaction().execute(async (trx) => {
    const member = await lockInvited(trx, uid);
    await deleteLinksOf(trx, uid);
    return mailInvitation(staff, trx, member);
  });
}

/** @throws Refusal 422 unless the member is invited. */
export async function withdrawInvitation({ db }: StaffContext, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockInvited(trx, uid);
    await trx.deleteFrom('staff').where('uid', '=', uid).execute();
  });
}

interface StaffChange {
  username?: string | undefined;
  role?: Role | undefined;
  state?: 'active' | 'suspended' | undefined;
}

/** A new role and a suspension take effect at once: they end sessions. @throws Refusal 409, 422 */
export async function changeStaff({ db }: StaffContext, uid: string, change: StaffChange): Promise<StaffMember> {
  const name = change.username === undefined ? undefined : staffName(change.username);
  return db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx);
    const member = await lockMember(trx, uid);
    const { role = member.role, state = member.state } = change;
    if (member.state === 'invited' && (state !== 'invited' || name !== undefined))
      throw invalidStaffField('state', 'is invited');
    const staysAdministrator = role === 'administrator' && state === 'active';
    if (!staysAdministrator && administrators.includes(uid) && administrators.length === 1)
      throw new Refusal(409, 'One active administrator must remain.', { fields: { uid: ['is the only one.'] } });
    if (name !== undefined) await refuseToolName(trx, name);
    const next = { role, state, ...(name !== undefined && { name }) };
    await refuseTaken(trx.updateTable('staff').set(next).where('uid', '=', uid).execute());
    if (role !== member.role || state === 'suspended') await endStaffSessions(trx, uid);
    return readMember(trx, uid);
  });
}

/** @throws Refusal 422 */
export async function removeSecondFactor({ db }: StaffContext, uid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, uid);
    await trx
      .updateTable('staff')
      .set({ totp_secret: null, totp_pending: null, totp_last_step: null })
      .where('uid', '=', uid)
      .execute();
    for (const table of ['staff_recovery_codes', 'staff_passkeys', 'staff_ceremonies'] as const)
      await trx.deleteFrom(table).where('staff_uid', '=', uid).execute();
    await endStaffSessions(trx, uid);
  });
}

async function mailInvitation(
  staff: StaffContext,
  trx: Trx,
  { uid, email, role, invited_by: by }: StaffRow,
): Promise<string> {
  const { token } = await addStudioLink(trx, 'join', uid, staff.now());
  const data = { token, role, invitedBy: by ?? '' };
  if (!(await staff.mailer.queue(trx, { kind: 'staff-invitation', to: email, data })))
    throw new Refusal(429, 'Too many mails to this address. Try again in an hour.', { retryAfterSeconds: 3_600 });
  return token;
}

async function lockInvited(trx: Trx, uid: string): Promise<StaffRow> {
  const member = await lockMember(trx, uid);
  if (member.state !== 'invited') throw memberNotFound();
  return member;
}

/** Locked in one order, so that two administrators cannot demote each other at once. */
async function lockAdministrators(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff')
    .select('uid')
    .where('role', '=', 'administrator')
    .where('state', '=', 'active')
    .orderBy('uid')
    .forUpdate()
    .execute();
  return rows.map(({ uid }) => uid);
}
