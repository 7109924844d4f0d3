import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildDemo } from '../../../demo/build/build-demo.ts';
import type { SeedAsset } from '../../../demo/build/seed-content.ts';
import { renderAsset } from '../../../demo/seeding/render-asset.ts';

const demo = buildDemo(new Date('2026-11-21T10:00:00Z'));
const entriesOf = (type: string) =>
  demo.entries.filter(({ content_type }) => content_type === type).map(({ entry }) => entry);
const uidsIn = (references: unknown) => (references as { uid: string }[]).map(({ uid }) => uid);
const assetOf = new Map(demo.assets.map((asset) => [asset.uid, asset]));
const products = entriesOf('product');
const productImages = products.flatMap(({ shared_images }) => uidsIn(shared_images));

/** Smaller than a thumbnail, as raw red, green and blue. */
const SIDE = 16;
const thumbnailOf = (svg: string) =>
  sharp(Buffer.from(svg), { density: (72 * SIDE) / 800 })
    .removeAlpha()
    .raw()
    .toBuffer();

// Jest intercepts each access to a global: a million pairs take a minute longer with `Math.abs`.
const { abs } = Math;

/** Whether the colors differ by less than two of 255 on average. Most pairs differ in the first pixels already. */
function areAlike(one: Uint8Array, other: Uint8Array): boolean {
  let left = 2 * one.length;
  for (let at = 0; at < one.length && left > 0; at++) left -= abs((one[at] ?? 0) - (other[at] ?? 0));
  return left > 0;
}

describe('the images of the demo', () => {
  test('show every product, and no image shows two', () => {
    expect(products.filter(({ shared_images }) => uidsIn(shared_images).length === 0)).toEqual([]);
    expect(new Set(productImages).size).toBe(productImages.length);
  });

  test('differ to the eye: even as thumbnails no two of products are alike', async () => {
    const thumbnails = await Promise.all(productImages.map((uid) => thumbnailOf(assetOf.get(uid)?.svg() ?? '')));
    const alike = thumbnails.flatMap((one, at) =>
      thumbnails.slice(0, at).flatMap((other, before) => (areAlike(one, other) ? [[at, before]] : [])),
    );
    expect(alike).toEqual([]);
  });

  test('are small', async () => {
    const [first = ''] = productImages;
    expect((await renderAsset(assetOf.get(first) as SeedAsset)).length).toBeLessThan(40_000);
  });

  test('fill the tall box of a campaign page on screens with two pixels per point', async () => {
    const split = entriesOf('acquisition_landing_page').filter(({ variation }) => variation === 'split');
    const uids = split.map(({ featured_image }) => (featured_image as { uid: string }).uid);
    const sizes = await Promise.all(
      uids.map(async (uid) => sharp(await renderAsset(assetOf.get(uid) as SeedAsset)).metadata()),
    );
    expect(sizes.map(({ height }) => height)).toEqual([1400]);
  });

  test('name the product in the alternative text', () => {
    const wrong = products.filter(({ title, shared_images }) =>
      uidsIn(shared_images).some((uid) => assetOf.get(uid)?.description?.startsWith(String(title)) === false),
    );
    expect(wrong).toEqual([]);
  });

  test('show the logo of the store for a coupon that holds for all of it', () => {
    const titleOf = new Map(entriesOf('store').map(({ uid, title }) => [uid, title]));
    for (const { store, images } of entriesOf('coupon_listing')) {
      const [image = ''] = uidsIn(images);
      const [uid = ''] = uidsIn(store);
      expect(assetOf.get(image)?.description).toBe(`A coupon with the ${titleOf.get(uid)} logo`);
    }
  });

  test('are on every deal', () => {
    const imagesOf = new Map(
      ['product_listing', 'sale_listing', 'coupon_listing'].flatMap((type) =>
        entriesOf(type).map(({ uid, images }) => [uid, uidsIn(images)] as const),
      ),
    );
    const bare = entriesOf('post').filter(({ listings }) =>
      uidsIn(listings).every((uid) => (imagesOf.get(uid)?.length ?? 0) === 0),
    );
    expect(bare).toEqual([]);
  });
});
