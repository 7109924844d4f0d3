import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { Derivatives, type DerivativesOptions } from '../../../src/backing/images/derivatives.ts';
import { sweepFolder } from '../../../src/backing/images/file-store.ts';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { uploadAsset } from '../../../src/contracts/images/asset-image.ts';
import { testBacking } from '../../support/backing.ts';

let backing: Backing;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thriftwire-images-'));
  backing = await testBacking({ dataDir });
});
afterAll(async () => {
  await backing.close();
  await rm(dataDir, { recursive: true });
});

const BROWSER = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

/** An image with enough detail that sizes and formats differ. */
const picture = (width: number, height: number, background = '#d33') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="${background}"/><circle cx="50%" cy="50%" r="30%" fill="#fff"/></svg>`),
  );

const PAGE = Buffer.from('<html><script>alert(1)</script></html>');
/** An empty archive. */
const ARCHIVE = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
async function withComment(text: string) {
  const jpeg = await picture(9, 9).jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

async function upload(bytes: Buffer, params: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ filename: 'picture.png', ...params });
  return fetch(`${backing.urls.cms}/v3/assets?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backing.credentials.managementToken}`, ...headers },
    body: new Uint8Array(bytes),
  });
}
async function uploaded(bytes: Buffer, params: Record<string, string> = {}) {
  const response = await upload(bytes, params);
  expect(response.status).toBe(201);
  const { asset } = uploadAsset.response.parse(await response.json());
  if (!asset.url) throw new Error('no url');
  return { ...asset, url: asset.url };
}
const get = (url: string, accept = BROWSER, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { accept, ...(init.headers as Record<string, string>) } });
async function shape(response: Response) {
  expect(response.status).toBe(200);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
}
const refusal = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });

describe('the asset store', () => {
  // Rules: CONTENT-5, CALLS-12
  test('answers an upload with the asset as in entries', async () => {
    const bytes = await picture(120, 90).png().toBuffer();
    const asset = await uploaded(bytes, { filename: 'Größe & co/../pan.png', title: 'A pan', description: 'Red' });
    expect(asset).toMatchObject({
      title: 'A pan',
      description: 'Red',
      content_type: 'image/png',
      file_size: String(bytes.length),
      dimension: { width: 120, height: 90 },
      is_dir: false,
    });
    expect(asset.filename).toMatch(/^[A-Za-z0-9._-]+$/);
    expect(asset.url.startsWith(`${backing.urls.images}/v3/assets/${backing.credentials.apiKey}/${asset.uid}/`)).toBe(
      true,
    );
    const stored = await get(asset.url);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('accepts a repeated upload of a uid, and rejects it with other bytes', async () => {
    const bytes = await picture(30, 30).png().toBuffer();
    const first = await uploaded(bytes, { uid: 'twice' });
    const again = await upload(bytes, { uid: 'twice' });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ asset: first });
    const other = await upload(await picture(31, 30).png().toBuffer(), { uid: 'twice' });
    expect(await refusal(other)).toMatchObject({ status: 409, errors: { uid: [expect.any(String)] } });
  });

  test('stores one asset for simultaneous uploads of a uid', async () => {
    const bytes = await picture(32, 32).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(bytes, { uid: 'rush' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  // Rules: IMAGES-6
  test('identifies images by their bytes, not by their names', async () => {
    const jpeg = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await uploaded(jpeg)).toMatchObject({ content_type: 'image/jpeg', dimension: { width: 20, height: 40 } });
    const pdf = await uploaded(Buffer.from('%PDF-1.4\n%%EOF'), { filename: 'ad.pdf' });
    expect(pdf).toMatchObject({ content_type: 'application/pdf' });
    expect((await get(`${pdf.url}?width=100&auto=webp`)).headers.get('content-type')).toBe('application/pdf');
  });

  const refused: [string, () => Promise<Buffer> | Buffer, number][] = [
    ['nothing', () => Buffer.alloc(0), 422],
    ['text', () => Buffer.from('hello'), 422],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422],
    [
      'half a PNG',
      async () => (await picture(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
      422,
    ],
    ['half a JPEG', async () => (await picture(600, 600).jpeg({ quality: 100 }).toBuffer()).subarray(0, 2_000), 422],
    [
      'a PNG head on noise',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(999, 7)]),
      422,
    ],
    [
      'a PNG with an archive behind it',
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), ARCHIVE]),
      422,
    ],
    ['a JPEG with a page behind it', async () => Buffer.concat([await picture(9, 9).jpeg().toBuffer(), PAGE]), 422],
    ['a GIF with a page behind it', async () => Buffer.concat([await picture(9, 9).gif().toBuffer(), PAGE]), 422],
    ['a WebP with a page behind it', async () => Buffer.concat([await picture(9, 9).webp().toBuffer(), PAGE]), 422],
    ['an AVIF with a page behind it', async () => Buffer.concat([await picture(64, 64).avif().toBuffer(), PAGE]), 422],
    ['a JPEG with a script in its comment', async () => withComment('<script>alert(1)</script>'), 422],
    ['a JPEG that is a PDF as well', async () => withComment('%PDF-1.4'), 422],
    ['a PDF that is an archive as well', () => Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), ARCHIVE]), 422],
    ['a PDF without an end', () => Buffer.from('%PDF-1.4\n<script>'), 422],
    [
      'a decompression bomb',
      () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      422,
    ],
    ['21 MB', () => Buffer.alloc(21 * 1024 * 1024), 413],
  ];
  // Rules: IMAGES-6, CONTENT-74
  test.each(refused)('refuses %s and says why', async (_name, make, status) => {
    const answer = await refusal(await upload(await make()));
    expect(answer).toMatchObject({
      status,
      error_message: expect.any(String),
      errors: { upload: [expect.any(String)] },
    });
  });

  // Rules: CONTENT-74
  test.each<[string, () => Promise<Buffer>]>([
    [
      'several JPEG images',
      async () => Buffer.concat([await picture(70, 70).jpeg().toBuffer(), await picture(9, 9).jpeg().toBuffer()]),
    ],
    ['zeros behind an image', async () => Buffer.concat([await picture(71, 70).png().toBuffer(), Buffer.alloc(9)])],
    ['progressive JPEG', () => picture(300, 200).jpeg({ progressive: true }).toBuffer()],
    ['a comment in a JPEG', () => withComment('Made with <3')],
    ['an interlaced GIF', () => picture(72, 70).gif({ progressive: true }).toBuffer()],
    ['lossless WebP', () => picture(73, 71).webp({ lossless: true }).toBuffer()],
    ['AVIF', () => picture(74, 70).avif().toBuffer()],
  ])('accepts %s', async (_name, make) => {
    await uploaded(await make());
  });

  test('requires the management token', async () => {
    const answer = await upload(
      await picture(9, 9).png().toBuffer(),
      { uid: 'theft' },
      { authorization: 'Bearer guess' },
    );
    expect(answer.status).toBe(401);
  });
});

describe('image delivery', () => {
  /** Red, green and blue from left to right; `turned`: stored on its side. */
  const stripes = async (turned = false) => {
    const colors = ['#f00', '#0f0', '#00f'].map(
      (fill, index) => `<rect x="${index * 100}" width="100" height="100" fill="${fill}"/>`,
    );
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${colors.join('')}</svg>`,
    );
    const upright = sharp(svg).removeAlpha();
    // Orientation 6 is shown turned clockwise.
    return turned ? upright.rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer() : upright.png().toBuffer();
  };
  const colorOf = async (url: string) => {
    const { data, info } = await sharp(Buffer.from(await (await get(url)).arrayBuffer()))
      .removeAlpha()
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    return [...data].map((value) => (value > 128 ? 1 : 0)).join('');
  };

  // Rules: CONTENT-73, IMAGES-5
  test.each([
    ['0,0.5', '100'],
    ['0.5,0.5', '010'],
    ['1,0', '001'],
    ['0.2,1', '100'],
  ])('crops around %s, also of a photo on its side', async (focus, color) => {
    for (const turned of [false, true]) {
      const { url } = await uploaded(await stripes(turned));
      expect(await colorOf(`${url}?width=80&height=80&fit=crop&focus=${focus}`)).toBe(color);
      expect(await shape(await get(`${url}?width=80&height=80&fit=crop&focus=${focus}`))).toMatchObject({
        width: 80,
        height: 80,
      });
    }
    const { url } = await uploaded(await stripes());
    expect(await shape(await get(`${url}?width=96&focus=${focus}`))).toMatchObject({ width: 96, height: 32 });
    expect((await get(`${url}?width=80&height=80&fit=crop&focus=1.2,0`)).status).toBe(400);
  });

  let wide: string;
  beforeAll(async () => {
    wide = (await uploaded(await picture(2_000, 1_000).png().toBuffer(), { uid: 'wide', filename: 'wide.png' })).url;
  });

  const cases: [string, { format: string; width: number; height: number }][] = [
    ['', { format: 'png', width: 2000, height: 1000 }],
    ['?auto=webp', { format: 'webp', width: 1280, height: 640 }],
    ['?width=535&quality=80&auto=webp&disable=upscale', { format: 'webp', width: 535, height: 268 }],
    ['?width=535&auto=webp&dpr=1.5', { format: 'webp', width: 803, height: 402 }],
    ['?width=535&auto=webp&dpr=2', { format: 'webp', width: 1070, height: 535 }],
    ['?width=4000&auto=webp', { format: 'webp', width: 2000, height: 1000 }],
    ['?auto=avif&width=158', { format: 'heif', width: 158, height: 79 }],
    ['?width=868&height=488&fit=crop&format=jpg', { format: 'jpeg', width: 868, height: 488 }],
    ['?width=310&height=233&fit=crop', { format: 'png', width: 310, height: 233 }],
    ['?width=309&height=103&fit=crop&dpr=2', { format: 'png', width: 620, height: 207 }],
    ['?width=620&height=620&fit=crop', { format: 'png', width: 620, height: 620 }],
    ['?width=3000&height=3000&fit=crop', { format: 'png', width: 1000, height: 1000 }],
    ['?width=500&crop=5:3', { format: 'png', width: 500, height: 300 }],
    ['?width=400&height=500', { format: 'png', width: 400, height: 200 }],
    ['?height=158', { format: 'png', width: 316, height: 158 }],
    ['?width=0.25', { format: 'png', width: 500, height: 250 }],
    ['?width=25p&format=gif', { format: 'gif', width: 500, height: 250 }],
    ['?width=400&trim=9&blur=2&whatever=x', { format: 'png', width: 400, height: 200 }],
  ];
  // Rules: IMAGES-5
  test.each(cases)('delivers %s', async (query, expected) => {
    expect(await shape(await get(wide + query))).toEqual(expected);
    // The second response is read from disk.
    expect(await shape(await get(wide + query))).toEqual(expected);
  });

  test('chooses the format by the Accept header and sets Vary', async () => {
    const forBrowser = await get(`${wide}?width=300&auto=webp`);
    const forOthers = await get(`${wide}?width=300&auto=webp`, '*/*');
    expect([forBrowser.headers.get('content-type'), forOthers.headers.get('content-type')]).toEqual([
      'image/webp',
      'image/png',
    ]);
    expect([forBrowser.headers.get('vary'), forOthers.headers.get('vary')]).toEqual(['Accept', 'Accept']);
    expect((await get(`${wide}?width=300&auto=webp`, 'image/webp;q=0,*/*')).headers.get('content-type')).toBe(
      'image/png',
    );
  });

  test('rotates images upright and keeps transparency', async () => {
    const turned = await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { url } = await uploaded(turned);
    expect(await shape(await get(`${url}?width=100&format=png`))).toEqual({ format: 'png', width: 120, height: 240 });
    const glass = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    const transparent = await get(`${(await uploaded(glass)).url}?width=48&auto=webp`, '*/*');
    expect((await sharp(Buffer.from(await transparent.arrayBuffer())).metadata()).hasAlpha).toBe(true);
  });

  test('limits extremely long images to a size that every format supports', async () => {
    const { url } = await uploaded(await picture(20, 30_000).png().toBuffer());
    expect(await shape(await get(`${url}?auto=webp`))).toEqual({ format: 'webp', width: 5, height: 8192 });
    expect(await shape(await get(`${url}?width=20&height=8000&fit=crop&dpr=10&auto=webp`))).toMatchObject({
      height: 8192,
    });
  });

  test('delivers animations unchanged', async () => {
    const frame = await picture(60, 60).png().toBuffer();
    const gif = await sharp([frame, await picture(60, 60, '#33d').png().toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer();
    const { url } = await uploaded(gif, { filename: 'moving.gif' });
    const answer = await get(`${url}?width=20&auto=webp`);
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(Buffer.from(await answer.arrayBuffer()).equals(gif)).toBe(true);
  });

  // Rules: IMAGES-1
  test('is immutable, and answers 304 to clients that have it', async () => {
    for (const query of ['', '?width=250&auto=webp']) {
      const answer = await get(wide + query);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const etag = answer.headers.get('etag') ?? '';
      const again = await get(wide + query, BROWSER, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await get(wide + query, BROWSER, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
      expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
    }
  });

  // Rules: IMAGES-5
  test('stores few sizes for many requested ones', async () => {
    const versions = new Set<string | null>();
    for (let width = 1_000; width < 1_280; width += 7) {
      versions.add((await get(`${wide}?width=${width}`, BROWSER, { method: 'HEAD' })).headers.get('etag'));
    }
    expect(versions.size).toBeLessThan(8);
  });

  // Rules: IMAGES-6
  test('renders and stores an image once for simultaneous requests', async () => {
    const { url, uid } = await uploaded(await picture(900, 500).png().toBuffer(), { uid: 'crowded' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(`${url}?width=803&format=avif`)));
    const bodies = await Promise.all(answers.map((answer) => answer.bytes()));
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
    const folder = new URL(url).pathname.split('/').at(-2) ?? uid;
    const files = await readdir(path.join(dataDir, 'derived', folder.slice(0, 2), folder));
    expect(files).toEqual([expect.stringMatching(/803x446.*\.avif$/)]);
  });

  test('renders an image once for thirty simultaneous calls', async () => {
    const source = await picture(90, 50).png().toBuffer();
    const written: string[] = [];
    const files = { root: dataDir, read: async () => source, write: async (key: string) => void written.push(key) };
    const store = { assets: { files }, files } as unknown as DerivativesOptions;
    const derivatives = new Derivatives(store);
    const original = { upload_uid: 'abc', content_type: 'image/png' as const, width: 90, height: 50 };
    const make = () => derivatives.render(original, { width: 45, height: 25, quality: 75, format: 'webp' });
    await Promise.all(Array.from({ length: 30 }, make));
    expect(written).toEqual(['ab/abc/r1-45x25-q75.webp']);
  });

  // Rules: IMAGES-5
  test.each([
    'width=0',
    'width=-5',
    'width=9000',
    'width=abc',
    'width=',
    'width=1&width=2',
    'width=1e3',
    'width=0.0',
    'height=p',
    'quality=0',
    'quality=101',
    'quality=8.5',
    'auto=jpg',
    'format=svg',
    'format=constructor',
    'fit=fill',
    'crop=1',
    'crop=0:1',
    'crop=a:b',
    'dpr=0',
    'dpr=99',
    'dpr=x',
    'disable=all',
    'width[a]=1&width=9x',
  ])('refuses %s with a line that says why', async (query) => {
    const answer = await get(`${wide}?${query}`);
    const name = query.split(/[=[]/)[0] ?? '';
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await refusal(answer)).toMatchObject({ status: 400, errors: { [name]: [expect.any(String)] } });
  });

  test('answers 404 for unknown assets and for paths outside the store', async () => {
    const parts = new URL(wide).pathname.split('/');
    const last = (name: string) => `${new URL(wide).origin}${[...parts.slice(0, -1), name].join('/')}`;
    const addresses = [
      wide.replace('/wide/', '/other/'),
      wide.replace(`/${backing.credentials.apiKey}/`, '/other/'),
      wide.replace('wide.png', 'wider.png'),
      wide.replace('/wide/', '/%00/'),
      wide.replace('/wide/', "/'%20or%201=1/"),
      last('..%2f..%2f..%2fcredentials.json'),
      last('%2e%2e'),
      last('wide.png%00.jpg'),
      `${backing.urls.images}/v3/assets`,
      `${backing.urls.images}/credentials.json`,
    ];
    for (const address of addresses) {
      expect(await refusal(await get(address))).toMatchObject({
        status: 404,
        error_code: 145,
        error_message: 'Asset was not found.',
      });
    }
    expect((await get(last('%E0%A4%A'))).status).toBe(400);
  });

  test('keeps derived files within their budget and removes temporary files of crashes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'thriftwire-sweep-'));
    const now = Date.now();
    const put = async (name: string, ageHours: number) => {
      await writeFile(path.join(folder, name), Buffer.alloc(1_000));
      await utimes(path.join(folder, name), now / 1_000, now / 1_000 - ageHours * 3_600);
    };
    for (let age = 1; age <= 10; age += 1) await put(`${age}.webp`, age);
    await put('.crashed.tmp', 2);
    await put('.underway.tmp', 0);
    await sweepFolder(folder, 20_000, now);
    expect(await readdir(folder)).toHaveLength(11);
    await sweepFolder(folder, 5_000, now);
    expect((await readdir(folder)).sort()).toEqual(['.underway.tmp', '1.webp', '2.webp', '3.webp']);
    await rm(folder, { recursive: true });
  });

  test('handles any query without an internal error', async () => {
    const { url } = await uploaded(await picture(64, 48).png().toBuffer(), { uid: 'tiny' });
    const value = fc.oneof(
      fc.string(),
      fc.integer({ min: -5, max: 9_000 }).map(String),
      fc.double().map(String),
      fc.constantFrom('crop', 'webp', '3:2', '50p'),
    );
    const name = fc.constantFrom('width', 'height', 'quality', 'auto', 'format', 'fit', 'crop', 'dpr', 'disable');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (params) => {
        const answer = await get(`${url}?${new URLSearchParams(params)}`);
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 400) return;
        const { width = 0, height = 0 } = await shape(answer);
        expect(width <= 64 && height <= 48 && width >= 1 && height >= 1).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
