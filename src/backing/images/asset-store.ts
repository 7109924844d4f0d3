import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Trx } from '../platform/store/database.ts';
import { type AssetDetails, columnsOf, listingOf } from './asset-columns.ts';
import { invalidUpload } from './asset-refusal.ts';
import type { FileStore } from './file-store.ts';
import { extensionOf, inspectUpload } from './inspect-upload.ts';
import type { AssetFile, StoredAsset } from './tables.ts';

/** Runs last in the transaction that stores a new asset. */
export type OnUpload = (trx: Trx, uid: string, uploadedAt: Date) => Promise<void>;

interface GivenFile {
  filename: string;
  bytes: Buffer;
}

interface Upload extends GivenFile {
  uid: string | undefined;
  details: AssetDetails;
  /** The name of the uploader. */
  name: string;
}

/** The file store key of an asset. Assets with equal bytes share a file. */
export const assetKey = (asset: Pick<AssetFile, 'upload_uid' | 'content_type'>) =>
  `${asset.upload_uid.slice(0, 2)}/${asset.upload_uid}.${extensionOf(asset.content_type)}`;

/** For so long another program may serve an asset that was moved to the trash. */
const TRASH_DELAY_MS = 60_000;

/** Assets in database and file store. A row exists only once its bytes are stored. */
export class AssetStore {
  readonly files: FileStore;
  readonly #db: Db;
  readonly #onUpload: OnUpload;
  readonly #addressed = new LRUCache<string, AssetFile>({ max: 2_000, ttl: TRASH_DELAY_MS });

  constructor(db: Db, files: FileStore, onUpload: OnUpload) {
    this.#db = db;
    this.#onUpload = onUpload;
    this.files = files;
  }

  /**
   * Stores an upload. Repeating it with the same uid and bytes returns the existing asset.
   * @throws Refusal 422 for bytes that are not accepted, 409 for a uid with other bytes or of an asset in the trash.
   */
  async save({ uid, details, name, ...file }: Upload): Promise<{ asset: StoredAsset; created: boolean }> {
    const existing = uid && (await this.#find(uid));
    if (existing) return { asset: requireSameBytes(existing, uploadUidOf(file.bytes)), created: false };

    const stored = await this.store(file);
    const described = { title: null, description: null, tags: [], decorative: false, ...columnsOf(details), ...stored };
    const row = {
      ...described,
      uid: uid ?? `asset${randomBytes(10).toString('hex')}`,
      focal_x: described.focal_x ?? null,
      focal_y: described.focal_y ?? null,
      created_by: name,
      updated_by: name,
    };
    const created = await this.#db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('assets')
        .values({ ...row, ...listingOf(row) })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted) await this.#onUpload(trx, inserted.uid, inserted.created_at);
      return inserted;
    });
    if (created) return { asset: created, created: true };
    // Another request stored this uid between the lookup and the insert.
    const winner = await this.#db.selectFrom('assets').selectAll().where('uid', '=', row.uid).executeTakeFirstOrThrow();
    return { asset: requireSameBytes(winner, stored.upload_uid), created: false };
  }

  /** Checks a file and writes it to disk. Returns its columns. @throws Refusal 422 */
  async store({ filename, bytes }: GivenFile): Promise<AssetFile> {
    const { contentType, ...shape } = await inspectUpload(bytes);
    const file = {
      upload_uid: uploadUidOf(bytes),
      filename: safeFilename(filename, extensionOf(contentType)),
      content_type: contentType,
      file_size: bytes.length,
      ...shape,
    };
    await this.files.write(assetKey(file), bytes);
    return file;
  }

  #find(uid: string): Promise<StoredAsset | undefined> {
    return this.#db.selectFrom('assets').selectAll().where('uid', '=', uid).executeTakeFirst();
  }

  /** An asset that is not in the trash. */
  async find(uid: string): Promise<StoredAsset | undefined> {
    const asset = await this.#find(uid);
    return asset?.trashed_at ? undefined : asset;
  }

  /** The present or a former file of an asset; undefined for an asset in the trash. What an address names never changes. */
  async findFile(uid: string, uploadUid: string): Promise<AssetFile | undefined> {
    const key = `${uid}/${uploadUid}`;
    const cached = this.#addressed.get(key);
    if (cached) return cached;
    const asset = await this.find(uid);
    if (!asset) return undefined;
    const file =
      asset.upload_uid === uploadUid
        ? asset
        : await this.#db
            .selectFrom('former_asset_files')
            .selectAll()
            .where('uid', '=', uid)
            .where('upload_uid', '=', uploadUid)
            .executeTakeFirst();
    if (file) this.#addressed.set(key, file);
    return file;
  }

  /** Forgets what it knows of an asset that was moved to the trash. */
  forget(uid: string): void {
    for (const key of this.#addressed.keys()) if (key.startsWith(`${uid}/`)) this.#addressed.delete(key);
  }
}

const uploadUidOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 40);

function requireSameBytes(asset: StoredAsset, uploadUid: string): StoredAsset {
  if (asset.trashed_at) throw invalidUpload('uid', 'is the uid of an asset in the trash.', 409);
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

/** Assets and the bytes of their files, former ones included. */
export async function assetTotals(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select (select count(*)::int from assets) as count,
      (select coalesce(sum(file_size), 0)::float8 from assets)
        + (select coalesce(sum(file_size), 0)::float8 from former_asset_files) as bytes`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}
