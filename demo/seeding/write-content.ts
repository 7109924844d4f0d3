import type { BulkItem } from '../../src/contracts/content/management.ts';
import type { SeedAsset, SeedContent, SeedEntry } from '../build/seed-content.ts';
import { type BulkAuthor, inBulks, type ManagementClient } from './management-client.ts';
import { renderAsset } from './render-asset.ts';

interface SeedProgress {
  stage: 'images' | 'entries';
  done: number;
  total: number;
}
export type OnProgress = (progress: SeedProgress) => void;

/** Bounds memory while keeping several cores busy. */
const MAX_CONCURRENT_IMAGES = 4;

const toItem = ({ content_type, entry, draft }: SeedEntry): BulkItem => ({
  content_type,
  entry,
  publish: draft ? [] : ['production', 'production-preview'],
});

type RenderAsset = (asset: SeedAsset) => Promise<Buffer>;

async function writeImages(
  client: ManagementClient,
  content: SeedContent,
  onProgress: OnProgress,
  render: RenderAsset,
): Promise<void> {
  const total = content.assets.length;
  const queue = content.assets.values();
  let done = 0;
  const worker = async () => {
    for (const asset of queue) {
      await client.uploadAsset(asset, await render(asset));
      onProgress({ stage: 'images', done: ++done, total });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_IMAGES }, worker));
}

interface WriteOptions extends BulkAuthor {
  onProgress?: OnProgress | undefined;
  /** Renders an asset; `renderAsset` by default. */
  render?: RenderAsset;
}

/**
 * Writes images, redirects, then entries in their order. An interrupted run can be repeated: uids are given, so existing entries
 * are overwritten. @throws SeedError with one sentence.
 */
export async function writeContent(
  client: ManagementClient,
  content: SeedContent,
  { onProgress = () => {}, render = renderAsset, ...author }: WriteOptions,
): Promise<void> {
  await writeImages(client, content, onProgress, render);
  for (const rule of content.routeRules ?? []) await client.putRouteRule(rule);
  const total = content.entries.length;
  let done = 0;
  for (const items of inBulks(content.entries.map(toItem))) {
    await client.bulk(items, author);
    done += items.length;
    onProgress({ stage: 'entries', done, total });
  }
}
