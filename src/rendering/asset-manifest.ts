import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Scripts and styles of a page. */
interface PageProgram {
  script: string;
  /** Chunks that the script imports before hydration. */
  imports: string[];
  styles: string[];
}

/** Files that documents load, as site-relative URLs. The build writes it to `dist/server/manifest.json`. */
export interface AssetManifest {
  /** Version of package.json; sent to the backing services. */
  version: string;
  /** Id of the build; changes with any file that could affect a page. */
  build: string;
  /** Runs before anything is painted. */
  early: string;
  /** Style sheet of the dark colors. */
  dark: string;
  script: string;
  /** Chunks that the script imports before it runs. */
  scriptImports: string[];
  styles: string[];
  fonts: string[];
  /** Per page: its chunk first, then what that imports. */
  pages: Record<string, string[]>;
  /** The browser program of the studio. */
  studio: PageProgram;
  /** Scripts and styles of pages that do not run the common script. */
  ownPrograms?: Record<string, PageProgram>;
}

/** Throws when the build is missing. */
export async function readAssetManifest(dist: string): Promise<AssetManifest> {
  return JSON.parse(await readFile(path.join(dist, 'server/manifest.json'), 'utf8'));
}

export function programOf({ ownPrograms, pages, ...common }: AssetManifest, page: string): PageProgram {
  const { script, scriptImports, styles } = common;
  return ownPrograms?.[page] ?? { script, imports: [...scriptImports, ...(pages[page] ?? [])], styles };
}
