import { expect, test } from '@jest/globals';
import { Price } from '../../../views/deals/Price.tsx';
import { Picture } from '../../../views/images/Picture.tsx';
import { TILE_IMAGE } from '../../../views/ui/TileGrid.tsx';
import { markup, words } from '../../support/views/markup.tsx';

test.each([
  [{ price: 12.5, was: 20 }, 'Now $12.50 was $20 37% off'],
  [{ price: 12.5 }, '$12.50'],
  [{ price: 20, was: 20 }, '$20'],
  [{ price: 20, was: 12 }, '$20'],
  [{ price: 0, was: 9 }, 'Now Free was $9 100% off'],
  [{ was: 9 }, ''],
])('shows the price %j as %j', (props, expected) => {
  expect(words(<Price {...props} />)).toBe(expected);
});

const image = { src: '/i/shoe.8872146c', alt: 'A shoe', width: 900, height: 600 };

// Rules: IMAGES-3
test('an image reserves its space, loads lazily and has three densities', () => {
  const html = markup(<Picture image={image} width={300} label="Shoe" />);
  expect(html).toMatch(/width="300" height="200" alt="A shoe" loading="lazy"/);
  expect(html.match(/ (?:1|1\.5|2)x/g)).toEqual([' 1.5x', ' 2x']);
  expect(html).toContain(' src="/i/shoe.8872146c/300"');
});

// Rules: IMAGES-3
test('a priority image loads eagerly', () => {
  const html = markup(<Picture image={image} width={300} label="Shoe" priority />);
  expect(html).toMatch(/fetchPriority="high"/i);
  expect(html).not.toContain('loading=');
});

// Rules: IMAGES-10
test('the image of a tile takes few bytes', () => {
  const asset = { ...image, src: '/i/picsummitryheadlamp2pack.99f43516' };
  expect(
    markup(<Picture image={asset} {...TILE_IMAGE} alt="" label="Lamp" className="Ab1C_image" />).length,
  ).toBeLessThanOrEqual(320);
});

test('a missing image is a tinted initial, equal for equal labels', () => {
  const html = markup(<Picture width={300} height={200} label="‘Northpeak’ boots" />);
  expect(html).not.toContain('<img');
  expect(words(<Picture width={300} height={200} label="‘Northpeak’ boots" />)).toBe('N');
  expect(markup(<Picture width={300} height={200} label="‘Northpeak’ boots" />)).toBe(html);
});
