import { inBulks, type ManagementClient } from '../../demo/seeding/management-client.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';
import type { GeneratedCatalog } from './generated-catalog.ts';

/** Writes all of it, reporting progress; resolves with the milliseconds that it took. */
export async function fillBacking(client: ManagementClient, catalog: GeneratedCatalog): Promise<number> {
  const began = performance.now();
  let done = 0;
  let reported = 0;
  for (const items of inBulks(catalog.entries())) {
    await client.bulk(items, { createdBy: 'bench' });
    done += items.length;
    const seconds = (performance.now() - began) / 1000;
    const line = `indexing … ${done}/${catalog.total} entries, ${(done / seconds).toFixed(0)} a second`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001b[K`);
    else if (done - reported >= catalog.total / 20) {
      process.stderr.write(`${line}\n`);
      reported = done;
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  return performance.now() - began;
}

/** The posts of a catalog again, a few at a time. */
export function* fewPosts(catalog: GeneratedCatalog, few: number): Generator<BulkItem[]> {
  let posts: BulkItem[] = [];
  for (const item of catalog.entries()) {
    if (item.content_type === 'post') posts.push(item);
    if (posts.length < few) continue;
    yield posts;
    posts = [];
  }
}
