import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { clientOptions, standaloneOptions } from '../../../scripts/build/build-options.ts';
import { afterLoadBudget, budgetOfPage, pageOfEntry } from '../../../scripts/build/shared-chunks.ts';
import { pages } from '../../../src/generated/pages.ts';

const brotliSize = (contents: Uint8Array) => brotliCompressSync(contents).length;
const isScript = ({ path: file }: { path: string }) => file.endsWith('.js');

const buildClient = () => build({ ...clientOptions, write: false });
let built: Awaited<ReturnType<typeof buildClient>>;
let sizes: Map<string, number>;
/** Brotli bytes of the program that runs before the first paint. */
let early: number;
beforeAll(async () => {
  built = await buildClient();
  sizes = new Map(
    built.outputFiles.filter(isScript).map((file) => [path.basename(file.path), brotliSize(file.contents)]),
  );
  const entryPoints = { early: standaloneOptions.entryPoints.early };
  const [script] = (await build({ ...standaloneOptions, entryPoints, write: false })).outputFiles.filter(isScript);
  early = brotliSize(script?.contents ?? new Uint8Array());
});

const outputs = () => built.metafile.outputs;
const fileOf = (matches: (entryPoint: string) => boolean): string => {
  const file = Object.keys(outputs()).find((name) => matches(outputs()[name]?.entryPoint ?? ''));
  if (file === undefined) throw new Error('The browser build has no such file.');
  return file;
};
const fileOfPage = (page: string) => fileOf((entryPoint) => pageOfEntry(entryPoint) === page);
const fileOfModule = (name: string) => fileOf((entryPoint) => entryPoint.endsWith(name));

/** The files and all their static imports. */
function loadedWith(...files: string[]): Set<string> {
  const seen = new Set<string>();
  const load = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path: imported, kind } of outputs()[file]?.imports ?? []) {
      if (kind === 'import-statement') load(imported);
    }
  };
  files.forEach(load);
  return seen;
}

/** Brotli bytes of all files. */
function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + (sizes.get(path.basename(file)) ?? Number.NaN), 0);
}

/** Throws with the largest modules of the files, without packages, unless `bytes` fit the budget. */
function expectWithin(budget: number, bytes: number, files: Iterable<string>): void {
  if (bytes < budget) return;
  const modules = [...files].flatMap((file) => Object.entries(outputs()[file]?.inputs ?? {}));
  const largest = modules
    .filter(([module]) => !/^node_modules\/|:/.test(module))
    .sort(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
    .slice(0, 15)
    .map(([module, { bytesInOutput }]) => `${String(bytesInOutput).padStart(7)} ${module}`);
  throw new Error(
    `${bytes} bytes do not fit the budget of ${budget}. The largest modules, minified but not compressed:\n${largest.join('\n')}`,
  );
}

const program = () => fileOfModule('client/boot/main.tsx');
/** Files that load without a visitor's action; `test/journeys/shell/javascript-on-the-wire.test.ts` checks the list. */
const late = () => ['client/boot/after-load.ts', 'client/ads/fill-ad-slot.ts'].map(fileOfModule);

test('home loads at most 92.6 kB of JavaScript in at most 12 files, with what it loads when idle', () => {
  const files = loadedWith(program(), fileOfPage('HomePage'), ...late());
  expectWithin(92_600, sizeOf(files) + early, files);
  expect(files.size + 1).toBeLessThanOrEqual(12);
});

test.each(Object.keys(pages).map((page) => [page, budgetOfPage(page)] as const))(
  '%s loads at most %d bytes of JavaScript',
  (page, budget) => {
    const files = loadedWith(program(), fileOfPage(page));
    expectWithin(budget, sizeOf(files) + early, files);
  },
);

test('what is for later navigation, filters and crawlers is in no file of the first page', () => {
  const late = /client\/navigation\/in-place\.ts|src\/generated\/pages\.ts|optimistic-refinements\.ts|\/json-ld\//;
  const found = Object.keys(pages).flatMap((page) =>
    [...loadedWith(program(), fileOfPage(page))].flatMap((file) =>
      Object.entries(outputs()[file]?.inputs ?? {}).flatMap(([module, { bytesInOutput }]) =>
        bytesInOutput > 0 && late.test(module) ? `${page}: ${module}` : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('background work of a page takes at most 5.8 kB', () => {
  const before = loadedWith(program(), fileOfPage('HomePage'));
  const after = [...loadedWith(fileOfModule('client/boot/after-load.ts'))].filter((file) => !before.has(file));
  expectWithin(afterLoadBudget, sizeOf(after), after);
});

test('the same code builds to the same files', async () => {
  const again = (await buildClient()).outputFiles;
  expect(again.map((file) => file.path)).toEqual(built.outputFiles.map((file) => file.path));
});

test('every page has a file in the build and loads few others', () => {
  const pageFiles = Object.entries(outputs()).flatMap(([file, { entryPoint = '' }]) => {
    const page = pageOfEntry(entryPoint);
    return page === undefined ? [] : [[page, loadedWith(file).size] as const];
  });
  expect(pageFiles.map(([page]) => page).sort()).toEqual(Object.keys(pages).sort());
  for (const [page, files] of pageFiles) expect([page, files <= 14]).toEqual([page, true]);
});

test('the browser program itself is at most 8 kB', async () => {
  const alone = await build({
    ...clientOptions,
    entryPoints: { start: 'client/boot/start.tsx' },
    splitting: false,
    write: false,
    external: [
      'react',
      'react-dom',
      '../../views/*',
      '../../src/generated/*',
      './after-load.ts',
      './in-place.ts',
      '../platform/send-action.ts',
      './save-queue.ts',
      './preview-failed.ts',
      '../ads/*',
      './content-problem-root.tsx',
    ],
    // Without shared chunks, which the external modules are not in.
    plugins: [],
  });
  const script = alone.outputFiles.find(isScript);
  expect(brotliSize(script?.contents ?? new Uint8Array())).toBeLessThan(8_000);
});

test('no page but the gallery includes a story', () => {
  const inputFiles = Object.values(outputs()).flatMap(({ inputs }) => Object.keys(inputs));
  expect(inputFiles.filter((file) => /\.stories\.|views\/gallery\/|GalleryPage/.test(file))).toEqual([]);
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
