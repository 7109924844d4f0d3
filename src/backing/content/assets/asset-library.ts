import type { Environment } from '../../../contracts/content/delivery.ts';
import { environments } from '../../../contracts/content/delivery.ts';
import type { AssetDetails } from '../../images/asset-columns.ts';
import { type AssetAddress, toAssetField } from '../../images/asset-field.ts';
import type { AssetStore } from '../../images/asset-store.ts';
import { restoreAsset, trashAsset } from '../../images/asset-trash.ts';
import { changeAsset, lockAsset } from '../../images/change-asset.ts';
import type { StoredAsset } from '../../images/tables.ts';
import type { ManagementCaller } from '../../platform/authorize.ts';
import { requirePermission } from '../../platform/bind-calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish, WebhookOutbox } from '../announce-published.ts';
import { storedAddress } from '../asset-urls.ts';
import { type Published, recordAsset, recordPublished } from '../record-changes.ts';
import { assetKey } from '../references.ts';
import { findAssetUse } from './asset-uses.ts';
import { refreshAssetFields } from './refresh-asset-fields.ts';

export interface AssetLibraryDependencies {
  db: Db;
  assets: AssetStore;
  announce: OnPublish;
  outbox: WebhookOutbox;
  now: () => Date;
  assetAddress: () => AssetAddress;
}

interface GivenChange {
  details: AssetDetails;
  file: { filename: string; bytes: Buffer } | undefined;
  caller: ManagementCaller;
}

/**
 * Changes of assets. Each method is one transaction: the asset, the entries that show it and the announcement are on disk
 * together (docs/decisions/0113-write-changed-assets-into-their-entries.md).
 */
export class AssetLibrary {
  readonly #dependencies: AssetLibraryDependencies;

  constructor(dependencies: AssetLibraryDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws Refusal 403 without the permission to publish if shoppers see the asset, 404, 422 for a file */
  async change(uid: string, { details, file: given, caller }: GivenChange): Promise<StoredAsset> {
    const { db, assets, now } = this.#dependencies;
    await db.transaction().execute((trx) => this.#lock(trx, uid, caller));
    const file = given && (await assets.store(given));
    return db.transaction().execute(async (trx) => {
      const before = await this.#lock(trx, uid, caller);
      const at = now();
      const changed = await changeAsset(trx, before, { details, file, name: caller.name, now: at });
      await this.#announce(trx, uid, await refreshAssetFields(trx, toAssetField(changed, storedAddress)), at);
      return changed;
    });
  }

  async #lock(trx: Trx, uid: string, caller: ManagementCaller): Promise<StoredAsset> {
    const asset = await lockAsset(trx, uid);
    if (await findAssetUse(trx, uid, { isPublished: true })) requirePermission(caller, 'publish');
    return asset;
  }

  /** Pages drop a deleted asset and name it as a problem. @throws Refusal 404, 409 if entries use it */
  async remove(uid: string, { force, caller }: { force: boolean; caller: ManagementCaller }): Promise<void> {
    const { db, assets, now } = this.#dependencies;
    await db.transaction().execute(async (trx) => {
      const asset = await lockAsset(trx, uid);
      const use = force ? undefined : await findAssetUse(trx, uid);
      if (use) throw assetUsed(`is used by ${use.content_type} '${use.uid}'.`);
      const at = now();
      await trashAsset(trx, uid, { name: caller.name, now: at });
      const { url: _url, ...withoutAddress } = toAssetField(asset, storedAddress);
      await this.#announce(trx, uid, await refreshAssetFields(trx, withoutAddress), at, 'asset_deleted');
    });
    assets.forget(uid);
  }

  /** @throws Refusal 404 */
  restore(uid: string): Promise<StoredAsset> {
    const { db, now } = this.#dependencies;
    return db.transaction().execute(async (trx) => {
      const asset = await restoreAsset(trx, uid);
      await this.#announce(trx, uid, await refreshAssetFields(trx, toAssetField(asset, storedAddress)), now());
      return asset;
    });
  }

  /** Purges the pages that show the asset, and the site's knowledge of its address. */
  async #announce(
    trx: Trx,
    uid: string,
    entries: Published['entries'],
    now: Date,
    type: Parameters<typeof recordAsset>[1] = 'asset_published',
  ): Promise<void> {
    const { announce, outbox } = this.#dependencies;
    const event = type === 'asset_deleted' ? 'delete' : 'publish';
    await announce(trx, { event: 'publish', entries, now, isRefreshed: true, isRecordedLater: true });
    for (const environment of environments satisfies readonly Environment[])
      await outbox.add(trx, { event, environment, entries: [assetKey(uid)] }, now);
    if (entries.length > 0) await recordPublished(trx, { event: 'publish', entries, now });
    await recordAsset(trx, type, uid, now);
  }
}

const assetUsed = (problem: string) =>
  new Refusal(409, 'Entries use this asset. Send force=true to delete it anyway.', { fields: { uid: [problem] } });
