import { sql } from 'kysely';
import { Random } from '../../demo/build/random.ts';
import { type Author, publishEntries, storeEntries } from '../../src/backing/content/management/store-entries.ts';
import { takeDownEntries } from '../../src/backing/content/management/take-down-entries.ts';
import type { Db } from '../../src/backing/platform/store/database.ts';
import type { Environment } from '../../src/contracts/content/delivery.ts';
import type { AssetField } from '../../src/contracts/content/fields.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';
import type { GeneratedCatalog } from './generated-catalog.ts';

const BULK = 500;
const MINUTE_MS = 60_000;
const EDITORS = ['ann', 'bob', 'cleo', 'dan'];
const TAGS = ['summer', 'kitchen', 'gift', 'weekend', 'clearance'];

/**
 * Stores a catalog as editors leave it, without the services that follow publishes: entries in every state, saved minutes
 * apart, up to now; product listings show one of the images. Resolves with the number of entries.
 */
export async function fillDrafts(
  db: Db,
  catalog: GeneratedCatalog,
  now: Date,
  images: readonly AssetField[],
): Promise<number> {
  const random = new Random('drafts');
  let done = 0;
  for (const items of inBulks(catalog.entries())) {
    const savedAt = new Date(now.getTime() - (catalog.total - done) * MINUTE_MS);
    const author = { name: random.pick(EDITORS), now: savedAt, force: true };
    await db.transaction().execute(async (trx) => {
      const store = () => storeEntries(trx, items.map(prepare), author);
      const published = (await store()).filter(() => random.chance(0.9));
      const environments: Environment[] = ['production'];
      const toPublish = published.map((entry) => ({ entry, environments, path: '' }));
      await publishEntries(trx, async () => undefined, toPublish, author);
      const [changed, down] = [published.filter(() => random.chance(0.1)), published.filter(() => random.chance(0.03))];
      await saveAgain(changed, author);
      const keys = down.map(({ content_type: contentType, uid }) => ({ contentType, uid, path: '' }));
      await takeDownEntries(trx, async () => undefined, keys, {
        event: 'unpublish',
        environments,
        actor: author,
        ...author,
      });

      async function saveAgain(entries: readonly (typeof published)[number][], by: Author): Promise<void> {
        const later = { ...by, name: random.pick(EDITORS), now: new Date(by.now.getTime() + MINUTE_MS) };
        const again = entries.map(({ content_type: contentType, uid, data, tags }) => ({
          contentType,
          uid,
          data,
          tags,
        }));
        await storeEntries(trx, again, later);
      }
    });
    done += items.length;
    // The server's own analysis comes a minute late: until then it plans for empty tables.
    if (done === BULK || done === 10 * BULK) await sql`analyze`.execute(db);
  }
  return done;

  function prepare({ content_type: contentType, entry: { uid, ...data } }: BulkItem) {
    if (contentType === 'product_listing' && images.length > 0) data.images = [random.pick(images)];
    return { contentType, uid, data, tags: random.chance(0.3) ? [random.pick(TAGS)] : [] };
  }
}

function* inBulks(items: Iterable<BulkItem>): Generator<BulkItem[]> {
  let bulk: BulkItem[] = [];
  for (const item of items) {
    bulk.push(item);
    if (bulk.length < BULK) continue;
    yield bulk;
    bulk = [];
  }
  if (bulk.length > 0) yield bulk;
}
