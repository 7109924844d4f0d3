import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ApiToken, VendorScope } from '../../contracts/staff/api-token-calls.ts';
import { type Permission, permissions } from '../../domain/staff/permissions.ts';
import type { ManagementCaller } from '../platform/authorize.ts';
import { newToken, tokenHash } from '../platform/opaque-token.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import { refuseMemberName } from './accounts/staff-members.ts';
import { invalidStaffField } from './staff-refusal.ts';
import type { StaffTables } from './tables.ts';

const PREFIX = 'twa_';
const DAY_MS = 86_400_000;
const MAX_LIFE_MS = 366 * DAY_MS;
/** Expired tokens stay in the list for this long. */
const LISTED_MS = 30 * DAY_MS;
/** Uses within this time are one write. */
const USE_STEP_MS = 60_000;

interface NewApiToken {
  name: string;
  description: string;
  permissions?: readonly Permission[] | undefined;
  scope?: VendorScope | undefined;
  expires_on: string;
}

/** API tokens: stored hashed, checked against the database by each call. */
export class ApiTokens {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** @throws Refusal 403 for permissions that the caller lacks, 422 */
  async create(caller: ManagementCaller, given: NewApiToken): Promise<ApiToken & { token: string }> {
    const now = this.#now();
    const expiresAt = new Date(given.expires_on);
    if (expiresAt <= now || expiresAt.getTime() > now.getTime() + MAX_LIFE_MS)
      throw invalidStaffField('expires_on', 'must be in the future, and within a year');
    const wanted = given.permissions ?? permissionsOfScope(given.scope ?? []);
    if (wanted.length === 0) throw invalidStaffField('permissions', 'is a required field');
    const missing = wanted.filter((permission) => !caller.permissions.includes(permission));
    if (missing.length > 0)
      throw new Refusal(403, 'A token cannot have more permissions than its creator.', {
        fields: { permissions: missing },
      });
    await refuseMemberName(this.#db, given.name);
    const token = newToken(PREFIX);
    const row = await this.#db
      .insertInto('api_tokens')
      .values({
        uid: `cs${randomBytes(9).toString('hex')}`,
        token_hash: tokenHash(token),
        name: given.name,
        description: given.description,
        permissions: permissions.filter((permission) => wanted.includes(permission)),
        created_by: caller.name,
        created_at: now,
        expires_at: expiresAt,
        last_used_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toApiToken(row), token };
  }

  /** The program of a valid token. */
  async find(token: string): Promise<ManagementCaller | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const now = this.#now();
    const row = await this.#db
      .selectFrom('api_tokens')
      .select(['uid', 'name', 'permissions', 'last_used_at'])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) return undefined;
    const { uid, name, permissions: own, last_used_at: lastUsedAt } = row;
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= USE_STEP_MS)
      await this.#db.updateTable('api_tokens').set({ last_used_at: now }).where('uid', '=', uid).execute();
    return { kind: 'token', uid, name, permissions: own };
  }

  async list(): Promise<ApiToken[]> {
    const rows = await this.#db.selectFrom('api_tokens').selectAll().orderBy('created_at', 'desc').execute();
    return rows.map(toApiToken);
  }

  /** @throws Refusal 422 */
  async read(uid: string): Promise<ApiToken> {
    const row = await this.#db.selectFrom('api_tokens').selectAll().where('uid', '=', uid).executeTakeFirst();
    if (!row) throw tokenNotFound();
    return toApiToken(row);
  }

  /** @throws Refusal 422 */
  async revoke(uid: string): Promise<void> {
    const { numDeletedRows } = await this.#db.deleteFrom('api_tokens').where('uid', '=', uid).executeTakeFirst();
    if (numDeletedRows === 0n) throw tokenNotFound();
  }

  async prune(): Promise<void> {
    const before = new Date(this.#now().getTime() - LISTED_MS);
    await this.#db.deleteFrom('api_tokens').where('expires_at', '<', before).execute();
  }
}

const tokenNotFound = () =>
  new Refusal(422, 'There is no such token.', { code: 141, fields: { uid: ['is not valid.'] } });

/** The vendor's `write` includes publishing. */
function permissionsOfScope(scope: VendorScope): Permission[] {
  const grants = (right: 'read' | 'write') => scope.some(({ acl }) => acl?.[right] === true);
  return [...(grants('read') ? (['read'] as const) : []), ...(grants('write') ? (['write', 'publish'] as const) : [])];
}

const toApiToken = (row: Selectable<StaffTables['api_tokens']>): ApiToken => ({
  uid: row.uid,
  name: row.name,
  description: row.description,
  permissions: row.permissions,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  expires_on: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
