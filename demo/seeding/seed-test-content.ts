import { buildTestContent, testContent } from '../build/build-test-content.ts';
import type { SeedAsset } from '../build/seed-content.ts';
import { ManagementClient } from './management-client.ts';
import { renderAsset } from './render-asset.ts';
import type { SeedOptions } from './seed-demo.ts';
import { writeContent } from './write-content.ts';

export { testContent };

/** Renders one image per format: tests check addresses and sizes, not artwork. */
function sharedImages(): (asset: SeedAsset) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>();
  return (asset) => {
    const image = drawn.get(asset.format) ?? renderAsset(asset);
    drawn.set(asset.format, image);
    return image;
  };
}

/**
 * A small deterministic slice of the demo for tests: 7 stores, about 70 posts, every special state. See `testContent`.
 */
export async function seedTestContent({ now, onProgress, ...access }: SeedOptions): Promise<void> {
  await writeContent(new ManagementClient(access), buildTestContent(now), {
    createdBy: 'demo',
    demo: true,
    onProgress,
    render: sharedImages(),
  });
}
