import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '../../../contracts/staff/passkey-calls.ts';
import { newToken, tokenHash } from '../../platform/opaque-token.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { StaffContext } from '../staff-context.ts';
import { passkeyRefused } from '../staff-refusal.ts';
import type { CeremonyRow, PasskeyRow } from '../tables.ts';

/** The browser asks for a minute; a person may also fetch a phone or a key first. */
const LIFE_MS = 5 * 60_000;

/** Stores a challenge and returns the token that answers it, once, in the browser or session that asked. */
export async function beginCeremony(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  ceremony: Pick<CeremonyRow, 'kind' | 'challenge'> & Partial<Pick<CeremonyRow, 'staff_uid' | 'session_id'>>,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('staff_ceremonies')
    .values({
      staff_uid: null,
      session_id: null,
      ...ceremony,
      token_hash: tokenHash(token),
      expires_at: new Date(now().getTime() + LIFE_MS),
    })
    .execute();
  return token;
}

interface Begun {
  token: string;
  kinds: readonly CeremonyRow['kind'][];
  /** The session that asks; undefined before a log-in. */
  sessionId?: string;
}

/** Deletes the challenge before its answer is verified, so that it counts once whatever the answer is. @throws Refusal 422 */
export async function consumeCeremony(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  { token, kinds, sessionId }: Begun,
): Promise<CeremonyRow> {
  const row = await db
    .deleteFrom('staff_ceremonies')
    .where('token_hash', '=', tokenHash(token))
    .where('kind', 'in', kinds)
    .where('session_id', sessionId === undefined ? 'is' : '=', sessionId ?? null)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now()) throw passkeyRefused();
  return row;
}

export async function prunePasskeyCeremonies(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_ceremonies').where('expires_at', '<=', now).execute();
}

/**
 * Verifies what a passkey of a member answered, and stores its counter. A counter that did not grow is refused, because a copy
 * of the passkey may be in use. @throws Refusal 422
 */
export async function verifyPasskey(
  { now, site }: Pick<StaffContext, 'now' | 'site'>,
  trx: Trx,
  given: { staffUid: string; challenge: string; answer: PasskeyAnswer; needsVerifiedUser: boolean },
): Promise<void> {
  const { staffUid, challenge, answer, needsVerifiedUser } = given;
  const passkey = await trx
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .where('staff_uid', '=', staffUid)
    .forUpdate()
    .executeTakeFirst();
  const { userHandle } = answer.response;
  if (!passkey || (userHandle !== undefined && userHandle !== userHandleOf(staffUid))) throw passkeyRefused();
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: needsVerifiedUser,
    credential: toCredential(passkey),
    // The library throws for any answer that it does not accept.
  }).catch(() => {
    throw passkeyRefused();
  });
  if (!verified) throw passkeyRefused();
  await trx
    .updateTable('staff_passkeys')
    .set({ counter: info.newCounter, is_synced: info.credentialBackedUp, last_used_at: now() })
    .where('uid', '=', passkey.uid)
    .execute();
}

/** How an authenticator names the member: base64url of the uid, which says nothing about the person. */
const userHandleOf = (staffUid: string): string => Buffer.from(staffUid).toString('base64url');

const toCredential = ({ credential_id: id, public_key: key, counter }: PasskeyRow) => ({
  id,
  publicKey: new Uint8Array(key),
  counter: Number(counter),
});

export async function listPasskeyRows(db: Db | Trx, staffUid: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_uid', '=', staffUid)
    .orderBy('created_at')
    .orderBy('uid')
    .execute();
}
