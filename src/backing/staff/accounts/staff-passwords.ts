import { emailAddress } from '../../../contracts/accounts/user.ts';
import { checkNewPassword } from '../../accounts/passwords/new-password.ts';
import type { StaffCaller } from '../../platform/authorize.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { StaffContext } from '../staff-context.ts';
import { notLoggedIn } from '../staff-refusal.ts';
import { proveIdentity } from './prove-identity.ts';
import { lockMember } from './staff-members.ts';
import { endStaffSessions } from './staff-sessions.ts';
import { addStudioLink, consumeStudioLink, deleteLinksOf, findStudioLink, invalidLink } from './studio-links.ts';

/** Mails a link for choosing a new password, if the address has an active account. */
export async function sendStaffReset(staff: StaffContext, given: string): Promise<void> {
  const { data: email = '' } = emailAddress.safeParse(given);
  await staff.db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('staff')
      .select('uid')
      .where('email', '=', email)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirst();
    if (!member) return;
    const { token } = await addStudioLink(trx, 'reset', member.uid, staff.now());
    await staff.mailer.queue(trx, { kind: 'staff-reset', to: email, data: { token } });
  });
}

/** @throws Refusal 400 for a link that is not valid, and for an unacceptable password, which does not consume it. */
export async function resetStaffPassword(
  staff: StaffContext,
  { token, password }: { token: string; password: string },
  requestId: string,
): Promise<void> {
  const found = await findStudioLink(staff.db, token, staff.now());
  if (found?.kind !== 'reset' || found.staff_uid === null || found.email === null) throw invalidLink();
  const { staff_uid: uid, email } = found;
  await checkNewPassword(password, email);
  const passwordHash = await staff.hasher.hash(password);
  await staff.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, uid);
    if (member.state !== 'active' || !(await consumeStudioLink(trx, token))) throw invalidLink();
    await setStaffPassword(staff, trx, { uid, email, passwordHash });
    await staff.audit.add(trx, member, 'resetStaffPassword', requestId);
  });
}

/**
 * Changes the password of a session's member and ends all other sessions.
 * @throws Refusal 400 on either password, 429 after too many wrong ones.
 */
export async function changeOwnPassword(
  staff: StaffContext,
  caller: StaffCaller,
  { password, current_password: current }: { password: string; current_password: string },
): Promise<void> {
  const {
    uid,
    email,
    password_hash: before,
  } = await proveIdentity(staff, caller, {
    password: current,
    field: 'current_password',
    isFactorNeeded: false,
  });
  await checkNewPassword(password, email);
  const passwordHash = await staff.hasher.hash(password);
  await staff.db.transaction().execute(async (trx) => {
    // A reset may have ended this session meanwhile.
    const { password_hash: present } = await lockMember(trx, uid);
    if (present !== before) throw notLoggedIn();
    await setStaffPassword(staff, trx, { uid, email, passwordHash, keptSession: caller.sessionUid });
  });
}

/** Stores the hash, ends sessions and mailed links, and notifies the member. */
async function setStaffPassword(
  { lockout, mailer }: StaffContext,
  trx: Trx,
  { uid, email, passwordHash, keptSession }: { uid: string; email: string; passwordHash: string; keptSession?: string },
): Promise<void> {
  await trx.updateTable('staff').set({ password_hash: passwordHash }).where('uid', '=', uid).execute();
  await endStaffSessions(trx, uid, keptSession);
  await deleteLinksOf(trx, uid);
  // A password that was proven for a passkey may be the former one.
  await trx.deleteFrom('staff_ceremonies').where('staff_uid', '=', uid).execute();
  await lockout.clear(trx, email);
  await mailer.queue(trx, { kind: 'staff-password-changed', to: email, data: {} });
}
