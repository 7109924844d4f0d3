import { sql } from 'kysely';
import type { StaffMember } from '../../../contracts/staff/staff-member.ts';
import { NAME_MAX } from '../../../domain/accounts/sign-up-rules.ts';
import { needsSecondFactor, rolePermissions } from '../../../domain/staff/permissions.ts';
import { SETTINGS_NAME } from '../../platform/authorize.ts';
import { errorCode } from '../../platform/errors.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { StaffContext } from '../staff-context.ts';
import { invalidStaffField, memberNotFound } from '../staff-refusal.ts';
import { hasPasskey, type StaffRow } from '../tables.ts';

const withLastUse = (db: Db | Trx) =>
  db
    .selectFrom('staff')
    .selectAll('staff')
    .select(hasPasskey.as('has_passkey'))
    .select(
      sql<Date | null>`(select max(last_used_at) from staff_sessions s where s.staff_uid = staff.uid)`.as(
        'last_used_at',
      ),
    );

type FoundMember = StaffRow & { last_used_at: Date | null; has_passkey: boolean };

function toStaffMember(row: FoundMember): StaffMember {
  const { uid, email, name, role, state } = row;
  return {
    uid,
    email,
    username: name,
    role,
    state,
    has_second_factor: row.totp_secret !== null || row.has_passkey,
    created_by: row.invited_by,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await withLastUse(db).orderBy('name').orderBy('email').execute();
  return rows.map(toStaffMember);
}

/** @throws Refusal 422 */
export const readMember = async (db: Db | Trx, uid: string): Promise<StaffMember> =>
  toStaffMember(await findMember(db, uid));

async function findMember(db: Db | Trx, uid: string): Promise<FoundMember> {
  const row = await withLastUse(db).where('uid', '=', uid).executeTakeFirst();
  if (!row) throw memberNotFound();
  return row;
}

/** The account as its owner sees it. */
export async function readOwnAccount({ db, requiresSecondFactor }: StaffContext, uid: string) {
  const row = await findMember(db, uid);
  const member = toStaffMember(row);
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    ...member,
    has_authenticator_app: row.totp_secret !== null,
    has_passkey: row.has_passkey,
    permissions: [...rolePermissions[member.role]],
    needs_second_factor: needsSecondFactor(requiresSecondFactor, member.role, member.has_second_factor),
    recovery_codes_left: Number(codes.count),
  };
}

/** Locks a member until the transaction ends. @throws Refusal 422 */
export async function lockMember(trx: Trx, uid: string): Promise<StaffRow> {
  const row = await trx.selectFrom('staff').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  if (!row) throw memberNotFound();
  return row;
}

/** Characters without use in a name that can mislead programs, such as line breaks. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** @throws Refusal 422 */
export function staffName(given: string): string {
  const name = given.trim().replace(/\s+/gu, ' ');
  if (name === '' || name.length > NAME_MAX || CONTROL.test(name)) throw invalidStaffField('username', 'is invalid');
  return name;
}

/** Versions and leases show only a name, so that no member may have that of a tool. @throws Refusal 422 */
export async function refuseToolName(db: Db | Trx, name: string): Promise<void> {
  const tool = await db
    .selectFrom('api_tokens')
    .select('uid')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  if (tool || isSettingsName(name)) throw nameTaken('username');
}

/** Nor may a tool have the name of a member. @throws Refusal 422 */
export async function refuseMemberName(db: Db | Trx, name: string): Promise<void> {
  const member = await db
    .selectFrom('staff')
    .select('uid')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (member || isSettingsName(name)) throw nameTaken('name');
}

const isSettingsName = (name: string) => name.toLowerCase() === SETTINGS_NAME;
const nameTaken = (field: string) => invalidStaffField(field, 'has already been taken');

const UNIQUE_VIOLATION = '23505';

/** Writes of staff fail on a taken name or address. @throws Refusal 422 */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    const isName = Object(error).constraint === 'staff_name';
    throw invalidStaffField(isName ? 'username' : 'email', 'has already been taken');
  }
}
