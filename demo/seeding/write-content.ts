import type { BulkItem } from '../../src/contracts/content/management.ts';
import type { SeedAsset, SeedContent, SeedEntry } from '../build/seed-content.ts';
import { inBulks, type ManagementClient } from './management-client.ts';
import { renderAsset } from './render-asset.ts';

export interface SeedProgress {
  stage: 'pictures' | 'entries';
  done: number;
  total: number;
}
export type OnProgress = (progress: SeedProgress) => void;

/** Pictures in the making at once: memory stays bounded, both cores stay busy. */
const PICTURES_AT_ONCE = 4;

const toItem = ({ content_type, entry, draft }: SeedEntry): BulkItem => ({
  content_type,
  entry,
  publish: draft ? [] : ['production', 'production-preview'],
});

type RenderAsset = (asset: SeedAsset) => Promise<Buffer>;

async function writePictures(
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
      onProgress({ stage: 'pictures', done: ++done, total });
    }
  };
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, worker));
}

interface WriteOptions {
  /** Who writes: `demo` or `import`. */
  createdBy: string;
  onProgress?: OnProgress | undefined;
  /** How a picture gets its bytes; drawn as planned unless given. */
  render?: RenderAsset;
}

/**
 * Writes pictures, route rules, then entries in their order. Broken off at any point it can be run again: uids are given, so what is
 * there is written over and the rest is added. @throws SeedError with one sentence.
 */
export async function writeContent(
  client: ManagementClient,
  content: SeedContent,
  { createdBy, onProgress = () => {}, render = renderAsset }: WriteOptions,
): Promise<void> {
  await writePictures(client, content, onProgress, render);
  for (const rule of content.routeRules ?? []) await client.putRouteRule(rule);
  const total = content.entries.length;
  let done = 0;
  for (const items of inBulks(content.entries.map(toItem))) {
    await client.bulk(items, createdBy);
    done += items.length;
    onProgress({ stage: 'entries', done, total });
  }
}
