import { Secret } from 'otpauth';
import type { SecondFactorProof } from '../../../contracts/staff/passkey-calls.ts';
import type { StaffCaller } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffContext } from '../staff-context.ts';
import { replaceRecoveryCodes, stepOf, totp } from './codes.ts';
import { proveIdentity } from './prove-identity.ts';
import { lockMember } from './staff-members.ts';
import { endStaffSessions } from './staff-sessions.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const codeNotRight = () => new Refusal(400, 'The code is not right.', { fields: { tfa_token: ['is not right'] } });

/**
 * Stores a new secret, which takes effect when it is confirmed.
 * @throws Refusal 400 on `password`, 401 or 422 on the present second factor, 429 after too many wrong ones.
 */
export async function beginSecondFactor(
  staff: StaffContext,
  caller: StaffCaller,
  proof: SecondFactorProof & { password: string },
): Promise<{ secret: string; uri: string }> {
  const { uid, email } = await proveIdentity(staff, caller, { ...proof, isFactorNeeded: true });
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = staff.totpBox.seal(secret, uid);
  await staff.db.updateTable('staff').set({ totp_pending: sealed }).where('uid', '=', uid).execute();
  return { secret, uri: totp(secret, email).toString() };
}

/** Puts the pending secret into force, ends all other sessions and returns new recovery codes. @throws Refusal 400 */
export async function confirmSecondFactor(
  { db, now, totpBox }: StaffContext,
  { uid, sessionUid }: StaffCaller,
  code: string,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { totp_pending: sealed } = await lockMember(trx, uid);
    const step = sealed === null ? undefined : stepOf(totpBox.open(sealed, uid), code, now());
    if (step === undefined) throw codeNotRight();
    await trx
      .updateTable('staff')
      .set({ totp_secret: sealed, totp_pending: null, totp_last_step: step })
      .where('uid', '=', uid)
      .execute();
    await endStaffSessions(trx, uid, sessionUid);
    return replaceRecoveryCodes(trx, uid);
  });
}

/** @throws Refusal 400 without a second factor, 401 or 422 on a wrong one, 429 after too many. */
export async function renewRecoveryCodes(
  staff: StaffContext,
  caller: StaffCaller,
  proof: SecondFactorProof,
): Promise<string[]> {
  const { hasFactor } = await proveIdentity(staff, caller, { ...proof, isFactorNeeded: true });
  if (!hasFactor) throw codeNotRight();
  return staff.db.transaction().execute((trx) => replaceRecoveryCodes(trx, caller.uid));
}
