import { emailAddress } from '../../../contracts/accounts/user.ts';
import type { StaffContext } from '../staff-context.ts';
import { secondFactorRefused, wrongLogIn } from '../staff-refusal.ts';
import { hasPasskey } from '../tables.ts';
import { consumeCode } from './codes.ts';

interface LogIn {
  email: string;
  password: string;
  tfa_token?: string | undefined;
}

/** Where a call comes from, for the session and the audit trail. */
export interface Origin {
  device: string;
  requestId: string;
}

/** A member whose session has just been opened. */
export interface OpenedStaffSession {
  uid: string;
  authtoken: string;
}

/**
 * Opens a session by email, password and, if the member has one, second factor. Takes the same time for unknown addresses.
 * @throws Refusal 422, 401 for the second factor, 429 after too many attempts.
 */
export async function logIn(staff: StaffContext, given: LogIn, origin: Origin): Promise<OpenedStaffSession> {
  // An invalid address counts and fails like an unknown one.
  const { data: email = '' } = emailAddress.safeParse(given.email);
  // Counted until both factors were right, so that guesses of codes count as well.
  await staff.lockout.count(email);
  const member = await staff.db
    .selectFrom('staff')
    .selectAll()
    .select(hasPasskey.as('has_passkey'))
    .where('email', '=', email)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const isRight = await staff.hasher.verify(member?.password_hash, given.password);
  if (!member || !isRight) throw wrongLogIn();
  const hasFactor = member.totp_secret !== null || member.has_passkey;
  if (hasFactor && !given.tfa_token) throw secondFactorRefused('is required.', member.has_passkey);

  return staff.db.transaction().execute(async (trx) => {
    // The account may have changed while the password was verified.
    const same = await trx
      .selectFrom('staff')
      .selectAll()
      .select(hasPasskey.as('has_passkey'))
      .where('uid', '=', member.uid)
      .where('state', '=', 'active')
      .where('password_hash', '=', member.password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!same) throw wrongLogIn();
    if (same.totp_secret !== null || same.has_passkey) await consumeCode(staff, trx, same, given.tfa_token ?? '');
    await staff.lockout.clear(trx, email);
    const authtoken = await staff.sessions.open(trx, same.uid, origin.device);
    await staff.audit.add(trx, same, 'createStaffSession', origin.requestId);
    return { uid: same.uid, authtoken };
  });
}
