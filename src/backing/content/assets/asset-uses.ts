import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';
import { assetKey, entryKeyText } from '../references.ts';

/** Whether an entry's latest version or published copy refers to an asset (docs/spec/content.md CONTENT-40). */
export const isAssetUsed = (uid: RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from used_assets u where u.uid = ${uid})`;

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
