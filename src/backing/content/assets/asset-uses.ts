import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';
import { ASSET_TYPE, assetKey, entryKeyText } from '../references.ts';

const keyOf = (uid: RawBuilder<string>) => sql`${sql.lit(`${ASSET_TYPE}.`)} || ${uid}`;

/** Whether an entry's latest version or published copy refers to an asset (docs/spec/content.md CONTENT-40). */
export const isAssetUsed = (uid: RawBuilder<string>): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from entry_refs r where r.target = ${keyOf(uid)})
  or exists (select from published_entries p where p.refs @> array[${keyOf(uid)}]))`;

/** An entry that refers to an asset, or one whose published copy does; undefined if there is none. */
export async function findAssetUse(
  trx: Trx,
  uid: string,
  { isPublished = false } = {},
): Promise<{ content_type: string; uid: string } | undefined> {
  const refers = sql`refs @> array[${entryKeyText(assetKey(uid))}]`;
  const { rows } = await sql<{ content_type: string; uid: string }>`
    select content_type, uid from published_entries where ${refers}
    ${isPublished ? sql`` : sql`union all select content_type, uid from entries where ${refers}`} limit 1`.execute(trx);
  return rows[0];
}
