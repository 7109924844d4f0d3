import type { StaffCaller } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffContext } from '../staff-context.ts';
import { notLoggedIn, secondFactorRefused } from '../staff-refusal.ts';
import type { StaffRow } from '../tables.ts';
import { consumeCode } from './codes.ts';
import { lockMember } from './staff-members.ts';

interface Proof {
  /** Verified if it is given. */
  password?: string;
  /** The name of the password in the call's body. */
  field?: string;
  /** Consumed if it is given and the member has a second factor. */
  code?: string;
}

/**
 * Requires password, code or both again: an open session may be in the wrong hands. Attempts count together with log-ins; only
 * a complete proof clears the count, so that one factor never buys guesses of the other.
 * @throws Refusal 400 on the password, 401 on the code, 429 after too many attempts.
 */
export async function proveIdentity(
  staff: StaffContext,
  { uid }: StaffCaller,
  { password, field = 'password', code }: Proof,
): Promise<StaffRow> {
  const { db, lockout, hasher } = staff;
  const member = await db.selectFrom('staff').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!member) throw notLoggedIn();
  const { email, totp_secret: secret, password_hash: passwordHash } = member;
  await lockout.count(email);
  if (password !== undefined && !(await hasher.verify(passwordHash, password)))
    throw new Refusal(400, 'The password is not right.', { fields: { [field]: ['is not right'] } });
  if (secret !== null && code === '') throw secondFactorRefused('is required.');
  await db.transaction().execute(async (trx) => {
    const locked = await lockMember(trx, uid);
    if (code !== undefined && locked.totp_secret !== null) await consumeCode(staff, trx, locked, code);
    const isComplete = locked.totp_secret === null ? password !== undefined : code !== undefined;
    if (isComplete) await lockout.clear(trx, email);
  });
  return member;
}
