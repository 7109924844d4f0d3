import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/store/database.ts';

export const TOKEN_ALGORITHM = 'EdDSA';
const DAY_MS = 86_400_000;
/** How long a key signs. */
const SIGNING_MS = 90 * DAY_MS;
/** Until the last token has expired, plus a day for clock skew. */
const VERIFYING_MS = SIGNING_MS + 31 * DAY_MS;
/** Only one process creates a new key. */
const LOCK = 'thriftwire token keys';

interface TokenKey {
  id: string;
  createdAt: Date;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** The keys that sign tokens, stored in the database. */
export class TokenKeys {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #known = new Map<string, TokenKey>();
  #newest: TokenKey | undefined;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** The current signing key; creates one if the newest is too old. */
  async signing(): Promise<Pick<TokenKey, 'id' | 'privateKey'>> {
    if (this.#newest && this.#canSign(this.#newest.createdAt)) return this.#newest;
    const newest = await this.#db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx);
      return (await this.#findSigning(trx)) ?? (await this.#create(trx));
    });
    this.#known.set(newest.id, newest);
    this.#newest = newest;
    return newest;
  }

  /** The public key with this id. */
  async verifying(id: string): Promise<CryptoKey | undefined> {
    const known = this.#known.get(id) ?? (await this.#load(id));
    return known?.publicKey;
  }

  /** Deletes keys whose last token has expired. */
  async prune(): Promise<void> {
    const before = new Date(this.#now().getTime() - VERIFYING_MS);
    const gone = await this.#db.deleteFrom('token_keys').where('created_at', '<', before).returning('id').execute();
    for (const { id } of gone) this.#known.delete(id);
  }

  async #load(id: string): Promise<TokenKey | undefined> {
    if (id.includes('\0')) return undefined;
    const row = await this.#db.selectFrom('token_keys').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const key = await toKey(row);
    this.#known.set(id, key);
    return key;
  }

  async #findSigning(trx: Trx): Promise<TokenKey | undefined> {
    const row = await trx
      .selectFrom('token_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && this.#canSign(row.created_at) ? toKey(row) : undefined;
  }

  async #create(trx: Trx): Promise<TokenKey> {
    const pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
    const row = { id: randomUUID(), private_key: await exportJWK(pair.privateKey), created_at: this.#now() };
    await trx
      .insertInto('token_keys')
      .values({ ...row, private_key: JSON.stringify(row.private_key) })
      .execute();
    return toKey(row);
  }

  #canSign(createdAt: Date): boolean {
    return this.#now().getTime() - createdAt.getTime() < SIGNING_MS;
  }
}

async function toKey(row: { id: string; private_key: object; created_at: Date }): Promise<TokenKey> {
  const { d, ...publicPart } = row.private_key as JWK;
  const read = (jwk: JWK) => importJWK(jwk, TOKEN_ALGORITHM) as Promise<CryptoKey>;
  const [privateKey, publicKey] = await Promise.all([read({ ...publicPart, d } as JWK), read(publicPart)]);
  return { id: row.id, createdAt: row.created_at, privateKey, publicKey };
}
