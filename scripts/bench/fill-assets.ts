import { sql } from 'kysely';
import { Random } from '../../demo/build/random.ts';
import { storedAddress } from '../../src/backing/content/asset-urls.ts';
import { listingOf } from '../../src/backing/images/asset-columns.ts';
import { toAssetField } from '../../src/backing/images/asset-field.ts';
import type { Db } from '../../src/backing/platform/store/database.ts';
import type { AssetField } from '../../src/contracts/content/fields.ts';
import type { GeneratedCatalog } from './generated-catalog.ts';

const BULK = 500;
const MINUTE_MS = 60_000;
const EDITORS = ['ann', 'bob', 'cleo', 'dan'];
const TAGS = ['summer', 'kitchen', 'gift', 'weekend', 'clearance'];
const TYPES = ['image/jpeg', 'image/jpeg', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Stores rows of assets without files, as editors leave them. Resolves with those that entries may show. */
export async function fillAssets(db: Db, catalog: GeneratedCatalog, count: number, now: Date): Promise<AssetField[]> {
  const random = new Random('assets');
  const names = catalog.products.map(({ name }) => name);
  const stored: AssetField[] = [];
  for (let done = 0; done < count; done += BULK) {
    const rows = Array.from({ length: Math.min(BULK, count - done) }, (_, index) => describe(done + index));
    const inserted = await db.insertInto('assets').values(rows).returningAll().execute();
    stored.push(...inserted.map((asset) => toAssetField(asset, storedAddress)));
  }
  await sql`analyze assets`.execute(db);
  return stored;

  function describe(index: number) {
    const at = new Date(now.getTime() - (count - index) * MINUTE_MS);
    const name = random.pick(names);
    const author = random.pick(EDITORS);
    const content_type = random.pick(TYPES);
    const isImage = content_type !== 'application/pdf';
    const asset = {
      uid: `asset${index.toString(36).padStart(6, '0')}`,
      upload_uid: index.toString(16).padStart(40, '0'),
      filename: `${name.toLowerCase().replace(/\W+/g, '-')}-${index}.${content_type.split('/')[1]}`,
      content_type,
      file_size: random.int(2_000, 5_000_000),
      width: isImage ? random.int(200, 3_000) : null,
      height: isImage ? random.int(200, 3_000) : null,
      animated: false,
      title: random.chance(0.8) ? name : null,
      description: random.chance(0.7) ? `${name} on a table` : null,
      tags: random.chance(0.3) ? [random.pick(TAGS)] : [],
      decorative: random.chance(0.05),
      focal_x: null,
      focal_y: null,
      created_at: at,
      created_by: author,
      updated_at: at,
      updated_by: author,
    };
    return { ...asset, ...listingOf(asset) };
  }
}
