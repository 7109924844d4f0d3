import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db, Trx } from '../platform/store/database.ts';
import { invalidUpload } from './asset-refusal.ts';
import type { FileStore } from './file-store.ts';
import { extensionOf, inspectUpload } from './inspect-upload.ts';
import type { AssetsTable } from './tables.ts';

export type StoredAsset = Omit<AssetsTable, 'created_at'> & { created_at: Date };

/** Runs last in the transaction that stores a new asset. */
export type OnUpload = (trx: Trx, uid: string, uploadedAt: Date) => Promise<void>;

interface Upload {
  uid: string | undefined;
  filename: string;
  title: string | undefined;
  description: string | undefined;
  bytes: Buffer;
}

/** The file store key of an asset. Assets with equal bytes share a file. */
export const assetKey = (asset: Pick<AssetsTable, 'upload_uid' | 'content_type'>) =>
  `${asset.upload_uid.slice(0, 2)}/${asset.upload_uid}.${extensionOf(asset.content_type)}`;

/** Assets in database and file store. A row exists only once its bytes are stored. */
export class AssetStore {
  readonly files: FileStore;
  readonly #db: Db;
  readonly #onUpload: OnUpload;
  readonly #cache = new LRUCache<string, StoredAsset>({ max: 2_000 });

  constructor(db: Db, files: FileStore, onUpload: OnUpload) {
    this.#db = db;
    this.#onUpload = onUpload;
    this.files = files;
  }

  /**
   * Stores an upload. Repeating it with the same uid and bytes returns the existing asset.
   * @throws Refusal 422 for bytes that are not accepted, 409 for a uid with other bytes.
   */
  async save(upload: Upload): Promise<{ asset: StoredAsset; created: boolean }> {
    const uploadUid = createHash('sha256').update(upload.bytes).digest('hex').slice(0, 40);
    const existing = upload.uid && (await this.find(upload.uid));
    if (existing) return { asset: requireSameBytes(existing, uploadUid), created: false };

    const inspected = await inspectUpload(upload.bytes);
    const row = {
      uid: upload.uid ?? `asset${randomBytes(10).toString('hex')}`,
      upload_uid: uploadUid,
      filename: safeFilename(upload.filename, extensionOf(inspected.contentType)),
      title: upload.title ?? null,
      description: upload.description ?? null,
      content_type: inspected.contentType,
      file_size: upload.bytes.length,
      width: inspected.width,
      height: inspected.height,
      animated: inspected.animated,
    };
    const key = assetKey(row);
    await this.files.write(key, upload.bytes);
    const created = await this.#db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('assets')
        .values(row)
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted) await this.#onUpload(trx, inserted.uid, inserted.created_at);
      return inserted;
    });
    if (created) return { asset: created, created: true };
    // Another request stored this uid between the lookup and the insert.
    const winner = await this.#db.selectFrom('assets').selectAll().where('uid', '=', row.uid).executeTakeFirstOrThrow();
    return { asset: requireSameBytes(winner, uploadUid), created: false };
  }

  async find(uid: string): Promise<StoredAsset | undefined> {
    const cached = this.#cache.get(uid);
    if (cached) return cached;
    const asset = await this.#db.selectFrom('assets').selectAll().where('uid', '=', uid).executeTakeFirst();
    if (asset) this.#cache.set(uid, asset);
    return asset;
  }
}

function requireSameBytes(asset: StoredAsset, uploadUid: string): StoredAsset {
  if (asset.upload_uid === uploadUid) return asset;
  throw invalidUpload('uid', 'is the uid of an asset with other bytes.', 409);
}

/** A file name that is safe in addresses: letters, digits, dots and dashes; never empty, no leading dot. */
function safeFilename(filename: string, extension: string): string {
  const name = filename
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-100);
  return name.replace(/^[.-]+/, '') || `file.${extension}`;
}
