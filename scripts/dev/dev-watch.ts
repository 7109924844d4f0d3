import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildContext, type BuildResult, context } from 'esbuild';
import { assetManifest } from '../build/asset-manifest.ts';
import { clientOptions, root, serverOptions, standaloneOptions, studioOptions } from '../build/build-options.ts';
import { copyDemoFiles } from '../build/copy-demo-files.ts';
import { copyStaticFiles } from '../build/copy-static-files.ts';

/** A build of its own, so that developing leaves `dist` alone. */
export const devDist = path.join(root, '.cache/dev');
const server = path.join(devDist, 'server');
const define = { 'process.env.NODE_ENV': '"development"' };

/** In every browser file, once per page: the only code that exists for developing, and it is never in `dist`. */
const reloadCode = `globalThis.__reload ??= new EventSource('/_dev/reload').addEventListener('reload', () => location.reload()) ?? true;`;

export interface DevBuild {
  /** Changes with the code of the backing program. */
  backing: string;
}

/** Builds both sides now and after every change; calls `onBuilt` after builds without errors. */
export async function watch(onBuilt: (build: DevBuild) => void): Promise<() => Promise<void>> {
  await rm(devDist, { recursive: true, force: true });
  await mkdir(server, { recursive: true });
  await copyStaticFiles(path.join(devDist, 'public'));
  await copyDemoFiles(devDist);
  let client: BuildResult | undefined;
  let standalone: BuildResult | undefined;
  let studio: BuildResult | undefined;
  let isServerBuilt = false;
  const finish = async () => {
    if (!client?.metafile || !standalone?.metafile || !studio?.metafile || !isServerBuilt) return;
    const manifest = await assetManifest({
      metafile: client.metafile,
      standaloneMetafile: standalone.metafile,
      studioMetafile: studio.metafile,
      serverFolder: server,
      version: 'dev',
    });
    await writeFile(path.join(server, 'manifest.json'), JSON.stringify(manifest));
    await mkdir(path.join(devDist, 'public/builds'), { recursive: true });
    await writeFile(path.join(devDist, 'public/builds/latest.json'), JSON.stringify({ id: manifest.build }));
    onBuilt({ backing: await digest('backing.js') });
  };
  const whenDone = (done: (result: BuildResult) => void) => ({
    name: 'when-done',
    setup(build: { onEnd(callback: (result: BuildResult) => Promise<void>): void }) {
      build.onEnd(async (result) => {
        done(result);
        if (result.errors.length === 0) await finish();
      });
    },
  });
  const forBrowsers = (
    options: typeof clientOptions | typeof standaloneOptions | typeof studioOptions,
    done: (result: BuildResult) => void,
  ) =>
    context({
      ...options,
      outdir: path.join(devDist, 'public/assets'),
      minify: false,
      define,
      sourcemap: 'inline',
      banner: { js: reloadCode },
      plugins: [...options.plugins, whenDone(done)],
    });
  const contexts: BuildContext[] = [
    await forBrowsers(clientOptions, (result) => {
      client = result;
    }),
    await forBrowsers(standaloneOptions, (result) => {
      standalone = result;
    }),
    await forBrowsers(studioOptions, (result) => {
      studio = result;
    }),
    await context({
      ...serverOptions,
      outdir: server,
      define,
      plugins: [
        ...serverOptions.plugins,
        whenDone(({ errors }) => {
          isServerBuilt = errors.length === 0;
        }),
      ],
    }),
  ];
  await Promise.all(contexts.map((each) => each.watch()));
  return async () => {
    await Promise.all(contexts.map((each) => each.dispose()));
  };
}

/** The digest of a program and the chunks that it imports. */
async function digest(entry: string): Promise<string> {
  const files = new Set(await readdir(server));
  const seen = new Set<string>();
  const hash = createHash('sha256');
  const visit = async (name: string): Promise<void> => {
    if (seen.has(name) || !files.has(name)) return;
    seen.add(name);
    const text = await readFile(path.join(server, name), 'utf8');
    hash.update(text);
    for (const [, imported = ''] of text.matchAll(/from "\.\/([^"]+)"/g)) await visit(imported);
  };
  await visit(entry);
  return hash.digest('hex');
}
