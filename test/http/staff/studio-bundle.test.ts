import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { clientOptions, studioOptions } from '../../../scripts/build/build-options.ts';

const FIRST_LOAD = 150_000;
const buildStudio = () => build({ ...studioOptions, write: false });
let built: Awaited<ReturnType<typeof buildStudio>>;
beforeAll(async () => {
  built = await buildStudio();
});

/** The entry and all files that it imports statically. */
function firstLoad(): string[] {
  const { outputs } = built.metafile;
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === 'client/studio/main.tsx') ?? '';
  const seen = new Set([entry]);
  // The loop also visits files that are added while it runs.
  for (const file of seen)
    for (const { path: imported, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') seen.add(imported);
  return [...seen];
}

// Rules: STAFF-32
test('the studio loads at most 150 kB of JavaScript before its first screen', () => {
  const sizeOf = new Map(
    built.outputFiles.map(({ path: file, contents }) => [path.basename(file), brotliCompressSync(contents).length]),
  );
  const total = firstLoad().reduce((sum, file) => sum + (sizeOf.get(path.basename(file)) ?? Number.NaN), 0);
  expect(total).toBeLessThan(FIRST_LOAD);
});

// Rules: STAFF-32
test('no file of a shopper’s page has a part of the studio or of its libraries', async () => {
  const { metafile } = await build({ ...clientOptions, plugins: clientOptions.plugins.slice(0, 1), write: false });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.length).toBeGreaterThan(100);
  expect(
    inputs.filter((file) => /views\/studio|client\/studio|react-router|tanstack|slate|react-hook-form/.test(file)),
  ).toEqual([]);
});

test('what only some screens need is not in the first load', () => {
  const inputs = firstLoad().flatMap((file) => Object.keys(built.metafile.outputs[file]?.inputs ?? {}));
  expect(inputs.filter((file) => /node_modules\/(?:slate|uqr)/.test(file))).toEqual([]);
});
