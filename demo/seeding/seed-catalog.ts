import { contentTypes } from '../../src/contracts/content/registry.ts';
import { buildImport } from '../importing/build-import.ts';
import { readProducts } from '../importing/read-products.ts';
import { ManagementClient, SeedError } from './management-client.ts';
import type { SeedOptions } from './seed-demo.ts';
import { writeContent } from './write-content.ts';

interface SeedCatalogOptions extends SeedOptions {
  /** The folder that holds `products.jsonl`. */
  from: string;
  /** Used to check that the content service is empty. */
  accessToken: string;
}

/** An interrupted import may continue: it has no home page yet, and all entries are its own. */
async function refuseIfFilled(client: ManagementClient, accessToken: string): Promise<void> {
  const isWhole = await client.hasEntry('home_page', 'home');
  const counts = isWhole
    ? []
    : await Promise.all(contentTypes.map(({ uid }) => client.countOthers(uid, 'import', accessToken)));
  if (isWhole || counts.some((count) => count > 0)) {
    throw new SeedError(
      'There is content already: a catalog is loaded into an empty data folder only (set DATA_DIR to a new one).',
    );
  }
}

/**
 * Writes a folder of products as a whole site through the management API. Checks the file before writing anything.
 * @throws SeedError when a line is wrong, the folder has no products or the service has content.
 */
export async function seedCatalog({
  from,
  now,
  onProgress,
  accessToken,
  ...access
}: SeedCatalogOptions): Promise<{ products: number; posts: number }> {
  const products = await readProducts(from);
  const client = new ManagementClient(access);
  await refuseIfFilled(client, accessToken);
  const content = buildImport(products, now);
  await writeContent(client, content, { createdBy: 'import', onProgress });
  return {
    products: products.length,
    posts: content.entries.filter(({ content_type }) => content_type === 'post').length,
  };
}
