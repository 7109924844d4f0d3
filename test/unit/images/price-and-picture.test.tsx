import { expect, test } from '@jest/globals';
import { Price } from '../../../views/deals/Price.tsx';
import { Picture } from '../../../views/images/Picture.tsx';
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

const image = { src: '/images/v3/assets/k/a/u/shoe.png', alt: 'A shoe', width: 900, height: 600 };

// Rules: IMAGES-3
test('an image reserves its space, loads lazily and has three densities', () => {
  const html = markup(<Picture image={image} width={300} label="Shoe" />);
  expect(html).toMatch(/width="300" height="200" alt="A shoe" loading="lazy"/);
  expect(html.match(/ (?:1|1\.5|2)x/g)).toEqual([' 1.5x', ' 2x']);
  expect(html).toMatch(/ src="[^"]*width=300[^"]*"/);
});

test('a priority image loads eagerly', () => {
  expect(markup(<Picture image={image} width={300} label="Shoe" priority />)).toMatch(
    /loading="eager".*fetchPriority="high"/i,
  );
});

test('a missing image is a tinted initial, equal for equal labels', () => {
  const html = markup(<Picture width={300} height={200} label="‘Northpeak’ boots" />);
  expect(html).not.toContain('<img');
  expect(words(<Picture width={300} height={200} label="‘Northpeak’ boots" />)).toBe('N');
  expect(markup(<Picture width={300} height={200} label="‘Northpeak’ boots" />)).toBe(html);
});
