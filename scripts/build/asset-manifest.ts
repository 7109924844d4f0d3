import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { AssetManifest } from '../../src/rendering/asset-manifest.ts';
import { pageOfEntry } from './shared-chunks.ts';

interface ManifestInput {
  metafile: Metafile;
  standaloneMetafile: Metafile;
  studioMetafile: Metafile;
  serverFolder: string;
  version: string;
}

const CLIENT_ENTRY = 'client/boot/main.tsx';
const STUDIO_ENTRY = 'client/studio/main.tsx';
const GALLERY_ENTRY = 'client/boot/gallery.tsx';
const EARLY_ENTRY = 'client/boot/early.ts';
const DARK_ENTRY = 'views/ui/dark.css';
const urlOf = (output: string) => `/assets/${path.basename(output)}`;

/** What documents need to know of the browser build, and the id of this build as a whole. */
export async function assetManifest(input: ManifestInput): Promise<AssetManifest> {
  const { metafile, standaloneMetafile, studioMetafile, serverFolder, version } = input;
  const outputs = Object.entries(metafile.outputs).filter(([file]) => !file.endsWith('.map'));
  const [entryFile, styles] = entryOf(metafile, CLIENT_ENTRY);
  const [galleryFile, galleryStyles] = entryOf(standaloneMetafile, GALLERY_ENTRY);
  const [studioFile, studioStyles] = entryOf(studioMetafile, STUDIO_ENTRY);
  const [earlyFile] = entryOf(standaloneMetafile, EARLY_ENTRY);
  const [darkFile] = entryOf(standaloneMetafile, DARK_ENTRY);
  const pages: AssetManifest['pages'] = {};
  for (const [file, output] of outputs) {
    const page = pageOfEntry(output.entryPoint ?? '');
    if (page) pages[page] = [file, ...staticImports(metafile, file)].map(urlOf);
  }
  return {
    version,
    build: await buildId(outputs.map(([file]) => file).sort(), serverFolder),
    early: urlOf(earlyFile),
    dark: urlOf(darkFile),
    script: urlOf(entryFile),
    scriptImports: staticImports(metafile, entryFile).map(urlOf),
    styles,
    fonts: outputs.filter(([file]) => file.endsWith('.woff2')).map(([file]) => urlOf(file)),
    pages,
    studio: {
      script: urlOf(studioFile),
      imports: staticImports(studioMetafile, studioFile).map(urlOf),
      styles: studioStyles,
    },
    ownPrograms: { GalleryPage: { script: urlOf(galleryFile), imports: [], styles: galleryStyles } },
  };
}

/** The file of an entry and the addresses of its styles. */
function entryOf({ outputs }: Metafile, entryPoint: string): [file: string, styles: string[]] {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (!found) throw new Error(`The browser build has no output for ${entryPoint}.`);
  const [file, { cssBundle }] = found;
  return [file, cssBundle ? [urlOf(cssBundle)] : []];
}

/** All chunks that are loaded before this one runs. */
function staticImports(metafile: Metafile, file: string, seen = new Set<string>()): string[] {
  for (const { path: imported, kind, external } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || external || seen.has(imported)) continue;
    seen.add(imported);
    staticImports(metafile, imported, seen);
  }
  return [...seen];
}

/** Browser file names carry their hashes; the server's bytes are added because they decide what HTML and JSON say. */
async function buildId(clientFiles: string[], serverFolder: string): Promise<string> {
  const hash = createHash('sha256').update(clientFiles.map((file) => path.basename(file)).join('\n'));
  const serverFiles = (await readdir(serverFolder)).filter((name) => name.endsWith('.js')).sort();
  for (const name of serverFiles) hash.update(name).update(await readFile(path.join(serverFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
