import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type TestBacking, testBacking } from '../../support/backing.ts';

let backing: TestBacking;
beforeAll(async () => {
  backing = await testBacking();
});
afterAll(() => backing?.close());

const address = (id: string) => `${backing.urls.avatars}/api/v1/avatars/${id}`;
const authorized = () => ({ authorization: `Bearer ${backing.credentials.serviceToken}` });
const put = (id: string, body: Uint8Array, headers: Record<string, string> = authorized()) =>
  fetch(address(id), { method: 'PUT', body: new Uint8Array(body), headers });
const image = (width: number, height: number, background = '#0a6650') =>
  sharp({ create: { width, height, channels: 3, background } });
const get = async (id: string, query = '') => {
  const answer = await fetch(address(id) + query);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

// Rules: CALLS-27, IMAGES-7
test('stores an image as squares and returns the requested size', async () => {
  expect((await put('ada', await image(900, 300).jpeg().toBuffer())).status).toBe(204);
  for (const [query, side] of [
    ['', 48],
    ['?size=1', 48],
    ['?size=49', 96],
    ['?size=192', 192],
    ['?size=100000', 384],
    ['?size=-3', 48],
    ['?size=x', 48],
    ['?size=48&size=96', 48],
  ] as const) {
    const { status, headers, bytes } = await get('ada', query);
    expect([query, status, headers.get('content-type')]).toEqual([query, 200, 'image/webp']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  }
});

test('answers 304 for a current ETag and changes it with the image', async () => {
  await put('bo', await image(60, 60, 'red').png().toBuffer());
  const etag = (await get('bo')).headers.get('etag') ?? '';
  // By default Node's client bypasses caches.
  const held = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = () => fetch(address('bo'), { headers: held });
  expect((await again()).status).toBe(304);
  await put('bo', await image(60, 60, 'blue').png().toBuffer());
  expect((await again()).status).toBe(200);
});

// Rules: IMAGES-7
test('drops metadata and turns the image upright', async () => {
  const secret = 'Ada lives here';
  const upload = await image(200, 100)
    .composite([{ input: await image(100, 100, 'white').png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await put('exif', upload);
  const { bytes } = await get('exif', '?size=96');
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  const files = await readdir(path.join(backing.dataDir, 'avatars'), { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    expect((await readFile(path.join(file.parentPath, file.name))).includes(secret)).toBe(false);
  }
});

test('removes an image, idempotently', async () => {
  await put('gone', await image(50, 50).webp().toBuffer());
  const remove = () => fetch(address('gone'), { method: 'DELETE', headers: authorized() });
  expect((await remove()).status).toBe(204);
  expect((await get('gone', '?size=96')).status).toBe(404);
  expect((await remove()).status).toBe(204);
});

test('keeps one image in every size after parallel uploads', async () => {
  const colors = ['#ff0000', '#00ff00', '#0000ff'];
  const uploads = await Promise.all(colors.map((color) => image(80, 80, color).png().toBuffer()));
  await Promise.all(uploads.map((upload) => put('race', upload)));
  const shown = await Promise.all(
    [48, 96, 192, 384].map(async (size) => {
      const { dominant } = await sharp((await get('race', `?size=${size}`)).bytes).stats();
      return Object.values(dominant)
        .map((value) => (value > 127 ? 1 : 0))
        .join('');
    }),
  );
  expect(new Set(shown).size).toBe(1);
});

// Rules: CALLS-27
test('requires the service token for writes', async () => {
  const upload = await image(50, 50).png().toBuffer();
  for (const headers of [{}, { authorization: 'Bearer nonsense' }] as Record<string, string>[]) {
    expect((await put('open', upload, headers)).status).toBe(401);
    expect((await fetch(address('open'), { method: 'DELETE', headers })).status).toBe(401);
  }
  expect((await get('open')).status).toBe(404);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a document', Buffer.from('%PDF-1.7 …')],
  ['half an image', Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1')],
])('rejects %s', async (_name, bytes) => {
  const answer = await put('bad', bytes);
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { avatar: [expect.any(String)] } }]);
  expect((await get('bad')).status).toBe(404);
});

// Rules: IMAGES-7
test('rejects an image with too many pixels', async () => {
  const wide = await image(8_000, 4_000).png().toBuffer();
  expect((await put('wide', wide)).status).toBe(422);
  expect((await put('long', Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
});

test.each(['..%2f..%2fcredentials.json', '%2e%2e', 'A', 'a.b', '-a', 'a'.repeat(65), 'a%00'])(
  'the id %s names nothing',
  async (id) => {
    expect((await get(id)).status).toBe(404);
    expect((await put(id, await image(50, 50).png().toBuffer())).status).toBe(404);
  },
);
