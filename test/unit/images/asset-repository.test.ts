import { afterEach, expect, jest, test } from '@jest/globals';
import { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { HttpFailure } from '../../../src/platform/http/http-failure.ts';
import { AssetRepository } from '../../../src/repositories/images/asset-repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const IMAGES_URL = 'http://images/base';
const urlOf = (version: string) => `${IMAGES_URL}/v3/assets/k/pan/${version}/pan.png`;

function setUp() {
  const purges = new PurgeLog();
  const cache = new DataCache(purges, { build: 'test', startDeadline: AbortSignal.timeout });
  const state = { calls: 0, isDown: false, urls: new Map([['pan', urlOf('8872146c74e0')]]) };
  const failure = (status: number) =>
    new HttpFailure('status', { backend: 'content', path: '/v3/assets', status, body: '' });
  const repository = new AssetRepository(
    {
      send: async ({ path }) => {
        state.calls += 1;
        const uid = path.split('/').at(-1) ?? '';
        const url = state.urls.get(uid);
        if (state.isDown || url === undefined) throw failure(state.isDown ? 503 : 404);
        return { status: 200, headers: {}, body: { asset: { uid, url } } };
      },
    },
    cache,
    { backends: { images: IMAGES_URL }, content: { accessToken: 'delivery-token' } },
  );
  const pathOf = (address: string) => {
    const [uid = '', version = ''] = address.split('.');
    return repository.pathOf({ uid, version }, AbortSignal.timeout(5_000));
  };
  return { pathOf, state, purges };
}
const PATH = urlOf('8872146c74e0').slice(IMAGES_URL.length);

function advance(ms: number): void {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}
afterEach(() => {
  jest.restoreAllMocks();
});

// Rules: IMAGES-9
test('finds the path of an asset once', async () => {
  const { pathOf, state } = setUp();
  expect([await pathOf('pan.8872146c'), await pathOf('pan.8872146c')]).toEqual([PATH, PATH]);
  advance(DAY - MINUTE);
  expect(await pathOf('pan.8872146c')).toBe(PATH);
  expect(state.calls).toBe(1);
});

// Rules: IMAGES-9
test.each(['pot.8872146c', 'pan.8872146d', 'pan.8872146', 'pan.8'])(
  '%s is absent, asked for again after minutes',
  async (address) => {
    const { pathOf, state } = setUp();
    expect([await pathOf(address), await pathOf(address)]).toEqual([undefined, undefined]);
    expect(state.calls).toBe(1);
    advance(7 * MINUTE);
    expect(await pathOf(address)).toBeUndefined();
    expect(state.calls).toBe(2);
  },
);

// Rules: IMAGES-9
test('finds a replaced asset at once, and no longer its old version once it is published', async () => {
  const { pathOf, state, purges } = setUp();
  await pathOf('pan.8872146c');
  state.urls.set('pan', urlOf('0123456789ab'));
  expect(await pathOf('pan.01234567')).toContain('0123456789ab');
  expect(await pathOf('pan.8872146c')).toBe(PATH);
  advance(1);
  purges.record(['entry:pan']);
  expect(await pathOf('pan.8872146c')).toBeUndefined();
});

// Rules: IMAGES-9
test('shows known images while the content service fails', async () => {
  const { pathOf, state } = setUp();
  await pathOf('pan.8872146c');
  state.isDown = true;
  advance(3 * DAY);
  expect(await pathOf('pan.8872146c')).toBe(PATH);
  await expect(pathOf('pot.8872146c')).rejects.toMatchObject({ name: 'BackendUnavailable' });
});

// Rules: IMAGES-9
test('an asset of another host is absent', async () => {
  const { pathOf, state } = setUp();
  state.urls.set('pan', 'http://elsewhere.example/v3/assets/k/pan/8872146c74e0/pan.png');
  expect(await pathOf('pan.8872146c')).toBeUndefined();
});
