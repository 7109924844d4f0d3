import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fixedImage,
  fluidImage,
  focusOf,
  imageSource,
  imageUrl,
  parseImageAddress,
} from '../../../src/domain/images/image.ts';

const image = { src: '/i/pan.8872146c', alt: 'A pan' };

// Rules: IMAGES-1, IMAGES-9
test.each([
  ['http://images/v3/assets/k/pan/8872146c74e067618618/pan.png', '/i/pan.8872146c'],
  ['http://images/v3/assets/k/pan/u/pan%20(1).png?x=1', '/i/pan.u'],
  ['http://images/v3/assets/k/pan/u/', undefined],
  ['http://images/v3/assets/k/pan/u/%2e%2e', undefined],
  ['http://images/v3/assets/k/pan/u/a/../b.png', undefined],
  ['http://images/v3/../../admin', undefined],
  ['http://images.evil.example/v3/assets/k/pan/u/pan.png', undefined],
  ['https://elsewhere.example/v3/assets/k/pan/u/pan.png', undefined],
])('the asset at %s has the address %s', (url, address) => {
  expect(imageSource(url, 'http://images')).toBe(address);
});

// Rules: IMAGES-2, IMAGES-9
test.each([
  { size: { width: 340 }, end: '340' },
  { size: { width: 181, dpr: 1.5 as const }, end: '272' },
  { size: { width: 340, height: 200, fit: 'crop' as const }, end: '340x200' },
  { size: { width: 340, height: 340, fit: 'crop' as const }, end: '340x' },
  { size: { width: 340, height: 340 }, end: '340x340b' },
  { size: { width: 340, height: 200 }, end: '340x200b' },
  { size: { width: 96, height: 36.4, dpr: 2 as const }, end: '192x73b' },
  { size: { width: 5_000 }, end: '1280' },
  { size: { width: 5_000, dpr: 2 as const }, end: '2560' },
])('the address of the size $size ends with $end', ({ size, end }) => {
  expect(imageUrl(image, size)).toBe(`${image.src}/${end}`);
});

// Rules: CONTENT-73, IMAGES-9
test('the address of a crop names the focal point, others do not', () => {
  const focused = { ...image, focus: focusOf({ x: 0.254, y: 1 }) };
  const crop = { width: 340, height: 200, fit: 'crop' as const };
  expect(imageUrl(focused, crop)).toBe('/i/pan.8872146c/340x200.25-100');
  expect(imageUrl(focused, { ...crop, height: 340 })).toBe('/i/pan.8872146c/340x.25-100');
  expect(imageUrl(focused, { width: 340 })).toBe('/i/pan.8872146c/340');
  expect(imageUrl({ ...image, focus: { x: 50, y: 50 } }, crop)).toBe('/i/pan.8872146c/340x200');
  expect(parseImageAddress('/i/pan.8872146c/340x.25-100')).toEqual({
    uid: 'pan',
    version: '8872146c',
    size: { width: 340, height: 340, fit: 'crop' },
    focus: { x: 25, y: 100 },
  });
  for (const end of ['340x200.50-50', '340x200b.25-100', '340.25-100', '340x.025-1', '340x.101-1', '340x.1'])
    expect(parseImageAddress(`/i/pan.8872146c/${end}`)).toBeUndefined();
});

const pixels = fc.integer({ min: 1, max: 1_280 });
const size = fc.oneof(
  fc.record({ width: pixels }),
  fc.record({ width: pixels, height: pixels, fit: fc.constantFrom('crop' as const, 'bounds' as const) }),
);
const name = (maxLength: number) => fc.stringMatching(new RegExp(`^[a-zA-Z0-9_-]{1,${maxLength}}$`));

// Rules: IMAGES-9
test('an address names its asset, version and size', () => {
  fc.assert(
    fc.property(name(100), name(8), size, (uid, version, wanted) => {
      const src = imageSource(`http://images/v3/assets/k/${uid}/${version}/a.png`, 'http://images') ?? '';
      expect(parseImageAddress(src)).toEqual({ uid, version });
      expect(parseImageAddress(imageUrl({ src }, wanted))).toEqual({ uid, version, size: wanted });
    }),
  );
});

// Rules: IMAGES-9
test('each image in a size has one address', () => {
  const part = fc.constantFrom('0', '1', '28', '280', '2560', '2561', 'x', 'b', '/', '.', '@2', '%31', '?', '-');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const path = `${image.src}/${parts.join('')}`;
      const { size: wanted, focus } = parseImageAddress(path) ?? {};
      // Wider ones are variants for more device pixels.
      if (wanted && wanted.width <= 1_280) expect(imageUrl({ ...image, ...(focus && { focus }) }, wanted)).toBe(path);
    }),
  );
});

// Rules: IMAGES-9
test.each([
  '/i/pan',
  '/i/.8872146c',
  '/i/pan.',
  '/i/pan.8872146c7',
  '/i/pan.8872146c/',
  '/i/pan.8872146c/0',
  '/i/pan.8872146c/0280',
  '/i/pan.8872146c/2561',
  '/i/pan.8872146c/280x2561',
  '/i/pan.8872146c/280x280',
  '/i/pan.8872146c/280xb',
  '/i/pan.8872146c/280b',
  '/i/pan.8872146c/280x280/280',
  '/i/pan.8872146c/280x280c',
  '/I/pan.8872146c/280',
  '/i/../pan.8872146c/280',
  `/i/${'a'.repeat(101)}.8872146c/280`,
])('%s is no address of an image', (path) => {
  expect(parseImageAddress(path)).toBeUndefined();
});

// Rules: IMAGES-2
test('an image of a fixed size has variants for 1.5 and 2 device pixels', () => {
  expect(fixedImage(image, { width: 340, height: 100, fit: 'crop' })).toEqual({
    src: `${image.src}/340x100`,
    srcSet: `${image.src}/510x150 1.5x,${image.src}/680x200 2x`,
  });
});

// Rules: IMAGES-10
test('a responsive image has widths up to its own and to twice its box, one of which is its source', () => {
  const widths = (given: { width?: number }, box: number) => {
    const { src, srcSet } = fluidImage({ ...image, ...given }, { width: box });
    const variants = srcSet.split(',').map((variant) => variant.split(' '));
    expect(variants.map(([address]) => address)).toContain(src);
    return [src.slice(image.src.length + 1), ...variants.map(([, width]) => width)];
  };
  expect(widths({}, 640)).toEqual(['700', '280w', '350w', '535w', '700w', '960w', '1280w']);
  expect(widths({ width: 500 }, 640)).toEqual(['535', '280w', '350w', '535w']);
  expect(widths({}, 340)).toEqual(['350', '280w', '350w', '535w', '700w']);
  expect(widths({}, 280)).toEqual(['280', '280w', '350w', '535w']);
  expect(widths({}, 100)).toEqual(['280', '280w']);
  expect(fluidImage(image, { width: 400, height: 200, fit: 'crop' }).srcSet).toContain(`${image.src}/700x350 700w`);
  expect(fluidImage(image, { width: 400, height: 200, fit: 'bounds' }).srcSet).toContain(`${image.src}/700 700w`);
});
