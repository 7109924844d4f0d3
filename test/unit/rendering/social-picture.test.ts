import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawSocialPicture } from '../../../src/rendering/social/draw-social-picture.ts';
import { SocialAddress } from '../../../src/rendering/social/social-address.ts';

const MAX_BYTES = 300_000;
const raw = { width: 700, height: 700, channels: 3 } as const;
/** The picture that compresses worst. */
const noise = () =>
  sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();

// Rules: SYNDICATION-16
test.each([
  ['short', 'A pan'],
  ['long', 'Supercalifragilistic '.repeat(6)],
  ['one word', 'x'.repeat(120)],
  ['wide letters', 'Ж'.repeat(120)],
  ['markup', '</span><span size="9999999">&amp;<b>"Tom\' & Jerry"</b>'],
  ['right to left', 'מבצע מיוחד: אוזניות עם הפחתת רעש, سماعات بسعر منخفض'],
  ['bidi overrides and controls', '\u202Eabc\u0007\u0000 \u2066def'],
  ['emoji only', '😀👨‍👩‍👧🇺🇸'],
  ['empty', ''],
  ['a lone surrogate', 'a \ud83d b'.toWellFormed()],
])(
  'draws a %s title at 1200×630',
  async (_name, title) => {
    for (const image of [undefined, await noise()]) {
      const bytes = await drawSocialPicture({ title, offer: 'Up to 40% off everything in the store' }, image);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(MAX_BYTES);
    }
  },
  20_000,
);

/** Whether the pixels of a column and row are white. */
const isWhite = async (bytes: Buffer, left: number, top: number) => {
  const area = { left, top, width: 1, height: 1 };
  return (await sharp(bytes).extract(area).raw().toBuffer()).every((value) => value > 240);
};

test('shows an image on a panel, and no panel for bytes that are no image', async () => {
  const red = { ...raw, background: '#ff0000' };
  const image = await sharp({ create: red }).png().toBuffer();
  const picture = { title: 'A pan', offer: '$29' };
  const withImage = await drawSocialPicture(picture, image);
  expect(await isWhite(withImage, 1_190, 10)).toBe(true);
  expect(await isWhite(withImage, 915, 315)).toBe(false);
  const without = await drawSocialPicture(picture);
  expect(await isWhite(without, 1_190, 10)).toBe(false);
  expect(await drawSocialPicture(picture, Buffer.from('no image'))).toEqual(without);
});

// Rules: SYNDICATION-16
test('reads back the picture that it signed, and nothing else', () => {
  const addresses = new SocialAddress('a secret');
  const picture = { title: 'Tom & Jerry’s “pan” + lid', offer: '$29', image: '/i/a.u' };
  const query = new URLSearchParams(addresses.pathOf(picture).split('?')[1]);
  expect(addresses.read(query)).toEqual(picture);
  expect(new SocialAddress('another secret').read(query)).toBeUndefined();
  for (const name of query.keys()) {
    const without = new URLSearchParams(query);
    without.delete(name);
    const changed = new URLSearchParams(query);
    changed.set(name, `${query.get(name)}x`.slice(1));
    expect([addresses.read(without), addresses.read(changed)]).toEqual([undefined, undefined]);
  }
});
