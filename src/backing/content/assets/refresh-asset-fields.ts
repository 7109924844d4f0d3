import { sql } from 'kysely';
import type { AssetField } from '../../../contracts/content/fields.ts';
import type { Trx } from '../../platform/store/database.ts';
import { isStoredAsset } from '../asset-urls.ts';
import { listEntries } from '../drafts/list-entries.ts';
import type { StoredEntry } from '../management/store-entries.ts';
import type { Published } from '../record-changes.ts';
import { assetKey, type EntryKey, entryKeyText } from '../references.ts';
import type { EntryData } from '../tables.ts';
import { isJsonObject } from '../walk-values.ts';

type Copy = EntryKey & { environment: string; data: EntryData };

/**
 * Writes a changed asset into the entries that show it: into their latest versions, whose numbers stay, and into the published
 * copies. Lock the asset before it. Returns the published copies that refer to the asset.
 */
export async function refreshAssetFields(trx: Trx, asset: AssetField): Promise<Published['entries']> {
  const target = entryKeyText(assetKey(asset.uid));
  // All writers lock in this order, which rules out deadlocks.
  const { rows: entries } = await sql<StoredEntry>`
    select e.* from entries e where e.refs @> array[${target}]
      or (e.content_type, e.uid) in (select p.content_type, p.uid from published_entries p where p.refs @> array[${target}])
    order by e.content_type, e.uid for update`.execute(trx);
  if (entries.length === 0) return [];
  const changed = entries.map((entry) => ({ ...entry, data: withAsset(entry.data, asset) as EntryData }));
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id bigint, data jsonb)),
      saved as (
        update entries e set data = given.data from given where e.id = given.id returning e.id, e.version, e.data)
    update entry_versions v set data = saved.data from saved where v.entry_id = saved.id and v.version = saved.version`.execute(
    trx,
  );
  await listEntries(trx, changed);

  const { rows: copies } = await sql<Copy>`
    select environment, content_type as "contentType", uid, data from published_entries
    where refs @> array[${target}]`.execute(trx);
  const fresh = copies.map((copy) => ({ ...copy, data: withAsset(copy.data, asset) }));
  await sql`
    update published_entries p set data = given.data
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as given(environment text, "contentType" text, uid text, data jsonb)
    where p.environment = given.environment and p.content_type = given."contentType" and p.uid = given.uid`.execute(
    trx,
  );
  return copies.map(({ environment, contentType, uid }) => ({ environment, contentType, uid }));
}

function withAsset(value: unknown, asset: AssetField): unknown {
  if (Array.isArray(value)) return value.map((item) => withAsset(item, asset));
  if (!isJsonObject(value)) return value;
  if (isStoredAsset(value) && value.uid === asset.uid) return asset;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withAsset(item, asset)]));
}
