import { expect, test } from '@jest/globals';
import { imageSrcSet, imageUrl, imageWidthSrcSet } from '../../../src/domain/images/image.ts';

const image = { src: '/images/v3/assets/k/a/u/pan.png', alt: 'A pan' };
const base = `${image.src}?width=340&quality=80&auto=webp&disable=upscale`;

// Rules: IMAGES-2
test.each([
  { size: { width: 340 }, url: base },
  { size: { width: 340, dpr: 1.5 as const }, url: `${base}&dpr=1.5` },
  { size: { width: 340, height: 200, fit: 'crop' as const }, url: `${base}&height=200&fit=crop` },
  { size: { width: 340, height: 200 }, url: `${base}&height=200` },
  { size: { width: 5_000 }, url: base.replace('340', '1280') },
])('requests WebP at quality 80, never upscaled, at most 1280 wide: $size', ({ size, url }) => {
  expect(imageUrl(image, size)).toBe(url);
});

// Rules: IMAGES-2
test('an image of a fixed size has variants for 1.5 and 2 device pixels', () => {
  expect(imageSrcSet(image, { width: 340 })).toBe(`${base}&dpr=1.5 1.5x, ${base}&dpr=2 2x`);
});

test('a responsive image has widths up to its own', () => {
  const widths = (set: string) => set.split(', ').map((part) => part.split(' ')[1]);
  expect(widths(imageWidthSrcSet(image))).toEqual(['280w', '350w', '535w', '700w', '960w', '1280w']);
  expect(widths(imageWidthSrcSet({ ...image, width: 500 }))).toEqual(['280w', '350w', '535w']);
  expect(widths(imageWidthSrcSet(image, { max: 680 }))).toEqual(['280w', '350w', '535w', '700w']);
  expect(widths(imageWidthSrcSet(image, { max: 200 }))).toEqual(['280w']);
  expect(imageWidthSrcSet(image, { ratio: 2 })).toContain(
    'width=700&quality=80&auto=webp&disable=upscale&height=350&fit=crop 700w',
  );
});
