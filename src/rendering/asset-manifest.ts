import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Written by the build (`dist/server/manifest.json`): which files a document names. All are site-relative urls. */
export interface AssetManifest {
  /** Of package.json; sent to backends. */
  version: string;
  /** Changes whenever anything that a visitor could see might have changed. */
  build: string;
  script: string;
  /** Chunks that the script imports before it runs. */
  scriptImports: string[];
  styles: string[];
  fonts: string[];
  /** Per page: its chunk first, then what that imports. */
  pages: Record<string, string[]>;
}

/** Throws when the build is missing. */
export async function readAssetManifest(dist: string): Promise<AssetManifest> {
  return JSON.parse(await readFile(path.join(dist, 'server/manifest.json'), 'utf8'));
}
