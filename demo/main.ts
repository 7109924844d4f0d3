import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config/load-config.ts';
import { CatalogError } from './model/read-catalog-file.ts';
import { type ManagementAccess, SeedError } from './seeding/management-client.ts';
import { printProgress } from './seeding/print-progress.ts';

const USAGE = 'Usage: seed [--from DIR]\nFills the content service with the demo catalog, or with the products in DIR.';

/** The content service to fill, from the environment that the start and seed scripts set. */
function readAccess(): ManagementAccess & { accessToken: string | undefined } {
  const { backends, content } = loadConfig();
  const { apiKey, accessToken, managementToken } = content;
  if (!backends.cms || !managementToken) throw new SeedError('CMS_URL and CMS_MANAGEMENT_TOKEN are needed to seed.');
  return { cmsUrl: backends.cms, apiKey, managementToken, accessToken };
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) return console.log(USAGE);
  const { accessToken, ...access } = readAccess();
  const started = performance.now();
  const onProgress = printProgress();
  // Imported here because importing the builders reads the catalog, whose errors are reported below.
  const { isSeeded, seedDemo } = await import('./seeding/seed-demo.ts');
  if (values.from !== undefined) {
    const { seedCatalog } = await import('./seeding/seed-catalog.ts');
    if (!accessToken) throw new SeedError('CMS_ACCESS_TOKEN is needed to load a catalog.');
    const options = { ...access, accessToken, from: values.from, now: new Date(), onProgress };
    const { products, posts } = await seedCatalog(options);
    console.log(`seed … ${products} products and ${posts} deals from ${values.from} in ${seconds(started)} s`);
  } else if (await isSeeded(access)) {
    console.log('seed … there is content already');
  } else {
    await seedDemo({ ...access, now: new Date(), onProgress });
    console.log(`seed … done in ${seconds(started)} s`);
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof SeedError ||
    error instanceof CatalogError ||
    error instanceof ConfigError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
