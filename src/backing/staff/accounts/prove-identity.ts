import type { AnsweredCeremony, SecondFactorProof } from '../../../contracts/staff/passkey-calls.ts';
import type { StaffCaller } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffContext } from '../staff-context.ts';
import { notLoggedIn, secondFactorRefused } from '../staff-refusal.ts';
import { hasPasskey, type StaffRow } from '../tables.ts';
import { consumeCode } from './codes.ts';
import { consumeCeremony, verifyPasskey } from './passkey-ceremonies.ts';
import { lockMember } from './staff-members.ts';

interface Proof extends SecondFactorProof {
  /** Verified if it is given. */
  password?: string;
  /** The name of the password in the call's body. */
  field?: string;
  /** A member who has a second factor must prove it: by a code, which is consumed, or by a passkey. */
  isFactorNeeded: boolean;
}

type Member = StaffRow & { hasPasskey: boolean; hasFactor: boolean };

/**
 * Requires password, second factor or both again: an open session may be in the wrong hands. Attempts count together with
 * log-ins; only a complete proof clears the count, so that one factor never buys guesses of the other.
 * @throws Refusal 400 on the password, 401 on the code, 422 on the passkey, 429 after too many attempts.
 */
export async function proveIdentity(staff: StaffContext, caller: StaffCaller, proof: Proof): Promise<Member> {
  const { db, lockout, hasher } = staff;
  const { password, field = 'password', tfa_token: code = '', passkey, isFactorNeeded } = proof;
  const member = await db
    .selectFrom('staff')
    .selectAll()
    .select(hasPasskey.as('has_passkey'))
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  if (!member) throw notLoggedIn();
  const { has_passkey, ...row } = member;
  const hasFactor = row.totp_secret !== null || has_passkey;
  await lockout.count(row.email);
  if (password !== undefined && !(await hasher.verify(row.password_hash, password)))
    throw new Refusal(400, 'The password is not right.', { fields: { [field]: ['is not right'] } });
  const provesFactor = isFactorNeeded && hasFactor;
  if (provesFactor && code === '' && !passkey) throw secondFactorRefused('is required.', has_passkey);
  const challenge = provesFactor && passkey ? await challengeOf(staff, caller, passkey) : '';
  await db.transaction().execute(async (trx) => {
    const locked = await lockMember(trx, caller.uid);
    if (provesFactor && passkey) {
      const answer = passkey.credential;
      await verifyPasskey(staff, trx, { staffUid: row.uid, challenge, answer, needsVerifiedUser: false });
    } else if (provesFactor) await consumeCode(staff, trx, locked, code);
    const isComplete = hasFactor ? provesFactor : password !== undefined;
    if (isComplete) await lockout.clear(trx, row.email);
  });
  return { ...row, hasPasskey: has_passkey, hasFactor };
}

async function challengeOf(
  staff: StaffContext,
  { sessionUid: sessionId }: StaffCaller,
  { ceremony }: AnsweredCeremony,
) {
  const begun = await consumeCeremony(staff, { token: ceremony, kinds: ['prove'], sessionId });
  return begun.challenge;
}
