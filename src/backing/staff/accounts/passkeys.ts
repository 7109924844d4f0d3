import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { emailAddress } from '../../../contracts/accounts/user.ts';
import {
  type AnsweredCeremony,
  MAX_PASSKEYS,
  type NewPasskey,
  type SecondFactorProof,
} from '../../../contracts/staff/passkey-calls.ts';
import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import { needsSecondFactor } from '../../../domain/staff/permissions.ts';
import type { StaffCaller } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffContext } from '../staff-context.ts';
import { passkeyRefused, wrongLogIn } from '../staff-refusal.ts';
import type { PasskeyRow } from '../tables.ts';
import { replaceRecoveryCodes } from './codes.ts';
import type { OpenedStaffSession, Origin } from './log-in.ts';
import { beginCeremony, consumeCeremony, listPasskeyRows, verifyPasskey } from './passkey-ceremonies.ts';
import { proveIdentity } from './prove-identity.ts';
import { lockMember } from './staff-members.ts';
import { endStaffSessions } from './staff-sessions.ts';

const passkeyNotFound = () =>
  new Refusal(422, 'There is no such passkey.', { code: 141, fields: { uid: ['is not valid.'] } });

const toPasskey = ({ uid, name, is_synced, created_at, last_used_at }: PasskeyRow) => ({
  uid,
  name,
  is_synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const listPasskeys = async ({ db }: StaffContext, staffUid: string) =>
  (await listPasskeyRows(db, staffUid)).map(toPasskey);

/** A challenge for any passkey that verifies its user, or with a password for any passkey of that member. @throws Refusal 422, 429 */
export async function beginPasskeyLogIn(staff: StaffContext, user?: { email: string; password: string }) {
  if (!user) {
    const options = await generateAuthenticationOptions({ rpID: staff.site.host, userVerification: 'required' });
    return {
      options: { ...options },
      ceremony: await beginCeremony(staff, { kind: 'log-in', challenge: options.challenge }),
    };
  }
  const { data: email = '' } = emailAddress.safeParse(user.email);
  await staff.lockout.count(email);
  const member = await staff.db
    .selectFrom('staff')
    .select(['uid', 'password_hash'])
    .where('email', '=', email)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const isRight = await staff.hasher.verify(member?.password_hash, user.password);
  if (!member || !isRight) throw wrongLogIn();
  return challengePasskeys(staff, { kind: 'second-factor', staff_uid: member.uid });
}

/** A challenge for the member of a session. @throws Refusal 422 without a passkey. */
export const beginPasskeyProof = (staff: StaffContext, { uid, sessionUid }: StaffCaller) =>
  challengePasskeys(staff, { kind: 'prove', staff_uid: uid, session_id: sessionUid });

async function challengePasskeys(
  staff: StaffContext,
  ceremony: { kind: 'prove' | 'second-factor'; staff_uid: string; session_id?: string },
) {
  const rows = await listPasskeyRows(staff.db, ceremony.staff_uid);
  if (rows.length === 0) throw passkeyRefused();
  const options = await generateAuthenticationOptions({
    rpID: staff.site.host,
    userVerification: 'preferred',
    allowCredentials: rows.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  return {
    options: { ...options },
    ceremony: await beginCeremony(staff, { ...ceremony, challenge: options.challenge }),
  };
}

/** Opens a session. Without a password before, the passkey must have verified its user. @throws Refusal 422, 429 */
export async function logInByPasskey(
  staff: StaffContext,
  { ceremony: token, credential }: AnsweredCeremony,
  origin: Origin,
): Promise<OpenedStaffSession> {
  const begun = await consumeCeremony(staff, { token, kinds: ['log-in', 'second-factor'] });
  const owner = await staff.db
    .selectFrom('staff')
    .innerJoin('staff_passkeys', 'staff_passkeys.staff_uid', 'staff.uid')
    .select(['staff.uid', 'email'])
    .where('credential_id', '=', credential.id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!owner || (begun.staff_uid !== null && begun.staff_uid !== owner.uid)) throw passkeyRefused();
  await staff.lockout.count(owner.email);
  return staff.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, owner.uid);
    if (member.state !== 'active') throw passkeyRefused();
    await verifyPasskey(staff, trx, {
      staffUid: member.uid,
      challenge: begun.challenge,
      answer: credential,
      needsVerifiedUser: begun.kind === 'log-in',
    });
    await staff.lockout.clear(trx, member.email);
    const authtoken = await staff.sessions.open(trx, member.uid, origin.device);
    await staff.audit.add(trx, member, 'createPasskeySession', origin.requestId);
    return { uid: member.uid, authtoken };
  });
}

type Proof = SecondFactorProof & { password: string };

/** The options for a new passkey. @throws Refusal 400, 401, 422, 429 as `proveIdentity`. */
export async function beginPasskey(staff: StaffContext, caller: StaffCaller, proof: Proof) {
  const { uid, email, name } = await proveIdentity(staff, caller, {
    ...proof,
    field: 'password',
    isFactorNeeded: true,
  });
  const present = await listPasskeyRows(staff.db, uid);
  const options = await generateRegistrationOptions({
    rpName: `${SITE_NAME} studio`,
    rpID: staff.site.host,
    userID: new Uint8Array(Buffer.from(uid)),
    userName: email,
    userDisplayName: name,
    excludeCredentials: present.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const ceremony = { kind: 'register', challenge: options.challenge, staff_uid: uid } as const;
  return {
    options: { ...options },
    ceremony: await beginCeremony(staff, { ...ceremony, session_id: caller.sessionUid }),
  };
}

/** Stores a passkey and mails its owner. @throws Refusal 422 */
export async function createPasskey(
  staff: StaffContext,
  { uid, sessionUid }: StaffCaller,
  { ceremony: token, name, credential }: { ceremony: string; name: string; credential: NewPasskey },
) {
  const begun = await consumeCeremony(staff, { token, kinds: ['register'], sessionId: sessionUid });
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: begun.challenge,
    expectedOrigin: staff.site.origin,
    expectedRPID: staff.site.host,
    requireUserVerification: false,
  }).catch(() => {
    throw passkeyRefused();
  });
  if (!verified) throw passkeyRefused();
  const { credential: made, credentialBackedUp } = registrationInfo;
  return staff.db.transaction().execute(async (trx) => {
    const { email, totp_secret: secret } = await lockMember(trx, uid);
    const present = await listPasskeyRows(trx, uid);
    if (present.length >= MAX_PASSKEYS)
      throw new Refusal(422, `You have ${MAX_PASSKEYS} passkeys. Remove one first.`, {
        fields: { name: ['is one too many'] },
      });
    const row = await trx
      .insertInto('staff_passkeys')
      .values({
        uid: `blt${randomBytes(8).toString('hex')}`,
        staff_uid: uid,
        credential_id: made.id,
        name,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
        is_synced: credentialBackedUp,
        created_at: staff.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    // A credential belongs to one member for ever.
    if (!row) throw passkeyRefused();
    await staff.mailer.queue(trx, { kind: 'staff-passkey-added', to: email, data: { name } });
    const isFirstFactor = secret === null && present.length === 0;
    if (isFirstFactor) await endStaffSessions(trx, uid, sessionUid);
    const recovery_codes = isFirstFactor ? await replaceRecoveryCodes(trx, uid) : [];
    return { passkey: toPasskey(row), recovery_codes };
  });
}

/** @throws Refusal 422 */
export async function renamePasskey({ db }: StaffContext, staffUid: string, uid: string, name: string) {
  const row = await db
    .updateTable('staff_passkeys')
    .set({ name })
    .where('uid', '=', uid)
    .where('staff_uid', '=', staffUid)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw passkeyNotFound();
  return toPasskey(row);
}

/** Its recovery codes go with the last second factor. @throws Refusal 409 if the role requires it, else as `beginPasskey`. */
export async function removePasskey(
  staff: StaffContext,
  caller: StaffCaller,
  uid: string,
  proof: Proof,
): Promise<void> {
  await proveIdentity(staff, caller, { ...proof, field: 'password', isFactorNeeded: true });
  await staff.db.transaction().execute(async (trx) => {
    const { totp_secret: secret, role } = await lockMember(trx, caller.uid);
    const present = await listPasskeyRows(trx, caller.uid);
    if (!present.some((row) => row.uid === uid)) throw passkeyNotFound();
    const hasAnother = secret !== null || present.length > 1;
    if (needsSecondFactor(staff.requiresSecondFactor, role, hasAnother))
      throw new Refusal(409, 'Your role needs a second factor. Add another passkey or an authenticator app first.', {
        fields: { uid: ['is the last second factor.'] },
      });
    await trx.deleteFrom('staff_passkeys').where('uid', '=', uid).execute();
    if (!hasAnother) await trx.deleteFrom('staff_recovery_codes').where('staff_uid', '=', caller.uid).execute();
  });
}
