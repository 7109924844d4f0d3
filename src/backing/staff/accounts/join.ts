import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { emailAddress } from '../../../contracts/accounts/user.ts';
import { checkNewPassword } from '../../accounts/passwords/new-password.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { StaffContext } from '../staff-context.ts';
import { invalidStaffField } from '../staff-refusal.ts';
import type { StaffRow } from '../tables.ts';
import type { OpenedStaffSession, Origin } from './log-in.ts';
import { lockMember, refuseTaken, refuseToolName, staffName } from './staff-members.ts';
import { consumeStudioLink, findStudioLink, invalidLink } from './studio-links.ts';

interface Person {
  token: string;
  username: string;
  password: string;
}

export const newStaffUid = (): string => `blt${randomBytes(8).toString('hex')}`;

/** Whether an administrator has joined: one always remains, so no link makes a first one from then on. */
export async function hasAdministrator(db: Db | Trx): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .select('uid')
    .where('role', '=', 'administrator')
    .where('state', '<>', 'invited')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Only one program creates the first administrator. */
const LOCK = 'thriftwire first administrator';

/** @throws Refusal 400 for a link that is not valid and an unacceptable password, 422 for another invalid field. */
export async function createFirstAdministrator(
  staff: StaffContext,
  { email: givenEmail, ...person }: Person & { email: string },
  origin: Origin,
): Promise<OpenedStaffSession> {
  const found = await findStudioLink(staff.db, person.token, staff.now());
  if (found?.kind !== 'first') throw invalidLink();
  const { data: email } = emailAddress.safeParse(givenEmail);
  if (email === undefined) throw invalidStaffField('email', 'is invalid');
  const lock = async (trx: Trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx);
    if (await hasAdministrator(trx)) throw invalidLink();
  };
  const opened = await join(staff, { ...person, email, origin, lock }, async (trx, joined) => {
    await trx.deleteFrom('staff_links').where('kind', '=', 'first').execute();
    const uid = newStaffUid();
    const values = { ...joined, email, role: 'administrator', created_at: joined.joined_at, invited_by: null } as const;
    // A tool may have invited the same address.
    return trx
      .insertInto('staff')
      .values({ uid, ...values, totp_secret: null, totp_pending: null, totp_last_step: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  staff.onFirstAdministrator();
  return opened;
}

/** @throws Refusal 400 for a link that is not valid and an unacceptable password, 422 for an invalid name. */
export async function acceptInvitation(
  staff: StaffContext,
  person: Person,
  origin: Origin,
): Promise<OpenedStaffSession> {
  const found = await findStudioLink(staff.db, person.token, staff.now());
  if (found?.kind !== 'join' || found.staff_uid === null || found.email === null) throw invalidLink();
  const { staff_uid: uid, email } = found;
  const lock = async (trx: Trx) => {
    const { state } = await lockMember(trx, uid);
    if (state !== 'invited') throw invalidLink();
  };
  return join(staff, { ...person, email, origin, lock }, (trx, joined) =>
    trx.updateTable('staff').set(joined).where('uid', '=', uid).returningAll().executeTakeFirstOrThrow(),
  );
}

type Joined = Pick<StaffRow, 'name' | 'password_hash' | 'state'> & { joined_at: Date };

interface Joining extends Person {
  email: string;
  origin: Origin;
  /** Runs before the link is consumed: all transactions lock members before links. */
  lock(trx: Trx): Promise<void>;
}

/** Consumes the link, stores the member and opens a session, all or nothing. */
async function join(
  staff: StaffContext,
  { token, username, password, email, origin, lock }: Joining,
  store: (trx: Trx, joined: Joined) => Promise<StaffRow>,
): Promise<OpenedStaffSession> {
  const name = staffName(username);
  await checkNewPassword(password, email);
  const joined: Joined = {
    name,
    password_hash: await staff.hasher.hash(password),
    state: 'active',
    joined_at: staff.now(),
  };
  return staff.db.transaction().execute(async (trx) => {
    await lock(trx);
    if (!(await consumeStudioLink(trx, token))) throw invalidLink();
    await refuseToolName(trx, name);
    const member = await refuseTaken(store(trx, joined));
    await staff.audit.add(trx, member, 'joinStaff', origin.requestId);
    return { uid: member.uid, authtoken: await staff.sessions.open(trx, member.uid, origin.device) };
  });
}
