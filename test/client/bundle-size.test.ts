import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { clientOptions } from '../../scripts/build-options.ts';
import { pagesOfEntry } from '../../scripts/page-groups.ts';
import { pages } from '../../views/pages/registry.ts';

const brotliSize = (contents: Uint8Array) => brotliCompressSync(contents).length;

const buildClient = () => build({ ...clientOptions, write: false });
let built: Awaited<ReturnType<typeof buildClient>>;
beforeAll(async () => {
  built = await buildClient();
});

const outputs = () => built.metafile.outputs;
const outputOf = (isMeant: (entryPoint: string) => boolean) =>
  Object.keys(outputs()).find((file) => isMeant(outputs()[file]?.entryPoint ?? '')) ?? '';

/** What a browser loads before the page lives: the file and all that it imports. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path: imported, kind } of outputs()[file]?.imports ?? []) {
    if (kind === 'import-statement') loadedWith(imported, seen);
  }
  return seen;
}

test.each(['HomePage', 'FeedPage', 'StorePage', 'DealPage', 'ArticlePage'])(
  'the JavaScript of %s is at most 110 kB',
  (page) => {
    const files = new Set([
      ...loadedWith(outputOf((entryPoint) => entryPoint === 'client/main.tsx')),
      ...loadedWith(outputOf((entryPoint) => pagesOfEntry(entryPoint).includes(page))),
    ]);
    const names = new Set([...files].map((file) => path.basename(file)));
    const sizes = built.outputFiles
      .filter((file) => names.has(path.basename(file.path)))
      .map((file) => brotliSize(file.contents));
    expect(sizes).toHaveLength(files.size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000);
  },
);

test('every page comes in a file of the build, with few others', () => {
  const held = Object.entries(outputs()).flatMap(([file, { entryPoint = '' }]) =>
    pagesOfEntry(entryPoint).map((page) => [page, loadedWith(file).size] as const),
  );
  expect(held.map(([page]) => page).sort()).toEqual(Object.keys(pages).sort());
  for (const [page, files] of held) expect([page, files <= 16]).toEqual([page, true]);
});

test('the browser program itself is at most 7.5 kB', async () => {
  const alone = await build({
    ...clientOptions,
    entryPoints: { start: 'client/start.tsx' },
    splitting: false,
    write: false,
    external: ['react', 'react-dom', '../views/*'],
    // Without page groups, which name views by paths of their own.
    plugins: [],
  });
  const script = alone.outputFiles.find((file) => file.path.endsWith('.js'));
  expect(brotliSize(script?.contents ?? new Uint8Array())).toBeLessThan(7_500);
});

test('no page but the gallery carries a story', () => {
  const carried = Object.values(outputs()).flatMap(({ inputs }) => Object.keys(inputs));
  expect(carried.filter((file) => /\.stories\.|views\/gallery\/|GalleryPage/.test(file))).toEqual([]);
});

test('no server library reaches the browser', () => {
  const bundled = Object.values(outputs()).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
  );
  const packages = bundled.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  expect([...new Set(packages)].filter((name) => name !== undefined).sort()).toEqual([
    '@fontsource-variable/figtree',
    'react',
    'react-dom',
    'scheduler',
  ]);
});
