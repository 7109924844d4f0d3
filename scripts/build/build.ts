/** Builds both programs and what browsers load into `dist`, whole or not at all. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { assetManifest } from './asset-manifest.ts';
import { clientOptions, dist, root, serverOptions, standaloneOptions, studioOptions } from './build-options.ts';
import { compressAssets } from './compress-assets.ts';
import { copyStaticFiles } from './copy-static-files.ts';
import { generate } from './generate.ts';
import { sourceStamp } from './source-stamp.mjs';

// As deep as `dist`, or its source maps would point beside the sources.
const fresh = path.join(root, `.dist-${process.pid}`);
const old = `${fresh}-old`;

async function buildInto(folder: string): Promise<void> {
  await generate();
  // Read first: a file that changes while the build runs makes the next start build again.
  const sources = sourceStamp(root);
  const server = path.join(folder, 'server');
  const publicFolder = path.join(folder, 'public');
  const [client, standalone, studio] = await Promise.all([
    build({ ...clientOptions, outdir: path.join(publicFolder, 'assets') }),
    build({ ...standaloneOptions, outdir: path.join(publicFolder, 'assets') }),
    build({ ...studioOptions, outdir: path.join(publicFolder, 'assets') }),
    build({ ...serverOptions, outdir: server }),
    copyStaticFiles(publicFolder),
  ]);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  await moveSourceMaps(path.join(publicFolder, 'assets'), path.join(folder, 'maps'));
  const manifest = await assetManifest({
    metafile: client.metafile,
    standaloneMetafile: standalone.metafile,
    studioMetafile: studio.metafile,
    serverFolder: server,
    version,
  });
  await mkdir(path.join(publicFolder, 'builds'), { recursive: true });
  await writeFile(path.join(publicFolder, 'builds/latest.json'), JSON.stringify({ id: manifest.build }));
  await compressAssets(publicFolder);
  // Loaded here, so that an error in the catalog is reported like any other error of the build.
  const { copyDemoFiles } = await import('./copy-demo-files.ts');
  await copyDemoFiles(folder);
  await writeFile(path.join(server, 'manifest.json'), JSON.stringify({ ...manifest, sources }, null, 2));
}

/** Source maps are kept for reading stack traces, outside of what visitors can fetch. */
async function moveSourceMaps(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const maps = (await readdir(from)).filter((name) => name.endsWith('.map'));
  await Promise.all(maps.map((name) => rename(path.join(from, name), path.join(to, name))));
}

const start = performance.now();
try {
  await buildInto(fresh);
  if (existsSync(dist)) await rename(dist, old);
  await rename(fresh, dist);
  console.log(`built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  const { bavail, bsize } = await statfs(root);
  const isFull = bavail * bsize < 1_000_000;
  console.error(isFull ? 'no space left on device' : error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all([fresh, old].map((folder) => rm(folder, { recursive: true, force: true })));
}
