import { randomUUID } from 'node:crypto';
import type { StaffSession } from '../../../contracts/staff/staff-member.ts';
import { needsSecondFactor, rolePermissions } from '../../../domain/staff/permissions.ts';
import type { StaffCaller } from '../../platform/authorize.ts';
import { newToken, tokenHash } from '../../platform/opaque-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { hasPasskey } from '../tables.ts';

const PREFIX = 'tws_';
const HOUR_MS = 3_600_000;
/** Without use, and in all. */
const IDLE_MS = 12 * HOUR_MS;
const LIFE_MS = 7 * 24 * HOUR_MS;
/** Uses within this time are one write. */
const USE_STEP_MS = 60_000;

/** Sessions of staff: random tokens, stored hashed, checked against the database by each call. */
export class StaffSessions {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #requiresSecondFactor: boolean;

  constructor(db: Db, now: () => Date, requiresSecondFactor: boolean) {
    this.#db = db;
    this.#now = now;
    this.#requiresSecondFactor = requiresSecondFactor;
  }

  /** Opens a session in the caller's transaction and returns its token. */
  async open(trx: Trx, staffUid: string, device: string): Promise<string> {
    const now = this.#now();
    const token = newToken(PREFIX);
    const expires_at = new Date(now.getTime() + LIFE_MS);
    await trx
      .insertInto('staff_sessions')
      .values({
        id: randomUUID(),
        token_hash: tokenHash(token),
        staff_uid: staffUid,
        device,
        created_at: now,
        last_used_at: now,
        expires_at,
      })
      .execute();
    return token;
  }

  /** The member of a valid token. */
  async find(token: string): Promise<StaffCaller | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const row = await this.#open()
      .innerJoin('staff', 'staff.uid', 'staff_sessions.staff_uid')
      .select(['id', 'last_used_at', 'uid', 'name', 'role', 'totp_secret', hasPasskey.as('has_passkey')])
      .where('token_hash', '=', tokenHash(token))
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (!row) return undefined;
    const { id: sessionUid, uid, name, role } = row;
    await this.#recordUse(sessionUid, row.last_used_at);
    return {
      kind: 'staff',
      uid,
      name,
      role,
      sessionUid,
      permissions: rolePermissions[role],
      needsSecondFactor: needsSecondFactor(
        this.#requiresSecondFactor,
        role,
        row.totp_secret !== null || row.has_passkey,
      ),
    };
  }

  /** Last used first. `current`: the session that asks. */
  async list(staffUid: string, current?: string): Promise<StaffSession[]> {
    const rows = await this.#open()
      .selectAll()
      .where('staff_uid', '=', staffUid)
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows.map(({ id, device, created_at, last_used_at, expires_at }) => ({
      uid: id,
      device,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_current: id === current,
    }));
  }

  /** @throws Refusal 422 for an unknown session, also of another member. */
  async end(staffUid: string, sessionUid: string): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_sessions')
      .where('staff_uid', '=', staffUid)
      .where('id', '=', sessionUid)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw new Refusal(422, 'There is no such session.', { code: 141, fields: { sessionUid: ['is not valid.'] } });
  }

  async prune(): Promise<void> {
    const now = this.#now();
    await this.#db
      .deleteFrom('staff_sessions')
      .where(({ eb, or }) =>
        or([eb('expires_at', '<=', now), eb('last_used_at', '<=', new Date(now.getTime() - IDLE_MS))]),
      )
      .execute();
  }

  #open() {
    const now = this.#now();
    return this.#db
      .selectFrom('staff_sessions')
      .where('expires_at', '>', now)
      .where('last_used_at', '>', new Date(now.getTime() - IDLE_MS));
  }

  async #recordUse(id: string, lastUsedAt: Date): Promise<void> {
    const now = this.#now();
    if (now.getTime() - lastUsedAt.getTime() < USE_STEP_MS) return;
    await this.#db.updateTable('staff_sessions').set({ last_used_at: now }).where('id', '=', id).execute();
  }
}

/** Ends all sessions of a member, or all but one. */
export async function endStaffSessions(db: Db | Trx, staffUid: string, except?: string): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_uid', '=', staffUid)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}
