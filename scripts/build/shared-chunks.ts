import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { planChunks, type SharedChunk } from './chunk-plan.ts';

/**
 * Compressed bytes of JavaScript that a page may load before it is interactive, React included: the program, the page's files and
 * what runs before the first paint. The plan aims at these.
 */
const PAGE_BUDGET = 92_000;
/** Pages that are smaller, and should stay so. */
const smallerPages: Readonly<Record<string, number>> = {
  HomePage: 85_000,
  ArticlePage: 89_000,
  AcquisitionPage: 88_500,
  LogInPage: 87_000,
  SettingsPage: 87_000,
  StoresPage: 83_000,
};
export const budgetOfPage = (page: string): number => smallerPages[page] ?? PAGE_BUDGET;

/** What every page loads once it is idle. */
export const afterLoadBudget = 5_800;

/** The plan aims this much lower than the budgets, because it estimates what pages load. */
const ESTIMATE_ERROR = 1_200;
const REACT_BYTES = 58_400;
/** What follows the load compresses worse than pages. */
const AFTER_LOAD_AIM = 0.8;
const AFTER_LOAD = 'client/boot/after-load.ts';
const NAMESPACE = 'entry';
const PAGE = /([A-Z]\w+Page)\.tsx$/;
const root = path.resolve(import.meta.dirname, '../..');

/** The page that an entry point of the browser build holds. */
export const pageOfEntry = (entryPoint: string): string | undefined => PAGE.exec(entryPoint)?.[1];

function budgetOf(entry: string): number {
  const page = pageOfEntry(entry);
  if (page === undefined) return entry === AFTER_LOAD ? afterLoadBudget * AFTER_LOAD_AIM : Number.POSITIVE_INFINITY;
  return budgetOfPage(page) - ESTIMATE_ERROR - REACT_BYTES;
}

/**
 * Decides which modules come in one file. esbuild makes a file for each set of entries that share modules, about a hundred for a
 * page. Here a first build measures the modules; in the second, each entry imports all modules of the shared files that it loads.
 * Builds for development stay as they are: their sizes say nothing, and a file from this computer costs little.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'shared-chunks',
    setup({ initialOptions, onStart, onResolve, onLoad }) {
      const { splitting, minify, entryPoints } = initialOptions;
      if (!splitting || !minify || !entryPoints || Array.isArray(entryPoints) || !entryPoints.main) return;
      const { main } = entryPoints;
      let chunks: SharedChunk[] = [];
      const importsOf = (entry: string) =>
        chunks
          .map(({ entries }, index) => (entries.includes(entry) ? `import 'shared-chunk:${index}';\n` : ''))
          .join('');
      onStart(async () => {
        chunks = await planned(initialOptions, main);
      });
      onResolve({ filter: /^\./ }, ({ path: file, kind, resolveDir }) =>
        kind === 'dynamic-import'
          ? { path: path.relative(root, path.resolve(resolveDir, file)), namespace: NAMESPACE }
          : undefined,
      );
      onResolve({ filter: /^shared-chunk:/ }, ({ path: name }) => ({
        path: name.replace('shared-chunk:', ''),
        namespace: 'shared-chunk',
      }));
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
        contents: `${importsOf(file)}export * from './${file}';`,
        resolveDir: root,
      }));
      onLoad({ filter: /.*/, namespace: 'shared-chunk' }, ({ path: index }) => ({
        contents:
          chunks[Number(index)]?.modules
            // The main entry stays in the file that documents name: it compares `import.meta.url` with their script.
            .filter((file) => file !== main)
            .toSorted(stylesLast)
            .map((file) => `import './${file}';`)
            .join('\n') ?? '',
        resolveDir: root,
      }));
      onLoad({ filter: new RegExp(`/${path.basename(main)}$`), namespace: 'file' }, async ({ path: file }) =>
        path.relative(root, file) === main
          ? { contents: `${await readFile(file, 'utf8')}\n${importsOf(main)}`, loader: 'tsx' }
          : undefined,
      );
    },
  };
}

/** The styles of a component follow those of the components that it imports, and override them. */
const stylesLast = (one: string, other: string) => Number(one.endsWith('.css')) - Number(other.endsWith('.css'));

async function planned(options: BuildOptions, main: string): Promise<SharedChunk[]> {
  const plugins = options.plugins?.filter(({ name }) => !/^(shared-chunks|second-minifier)$/.test(name)) ?? [];
  const quiet: BuildOptions = { write: false, sourcemap: false, legalComments: 'none', logLevel: 'silent' };
  const { metafile } = await build({ ...options, ...quiet, plugins, metafile: true });
  const { modules, entries } = measured(metafile);
  const budgets = (isMeant: (entry: string) => boolean) =>
    new Map(entries.filter((entry) => entry !== main && isMeant(entry)).map((entry) => [entry, budgetOf(entry)]));
  return planChunks({
    modules,
    main,
    pages: budgets((entry) => pageOfEntry(entry) !== undefined),
    parts: budgets((entry) => pageOfEntry(entry) === undefined),
  });
}

/** Own modules of a build and its entries, in the order of their names. Packages are left alone: React is a file by itself. */
function measured({ inputs, outputs }: Metafile) {
  const scripts = Object.entries(outputs).flatMap(([file, output]) => (file.endsWith('.js') ? output : []));
  const bytesOf = new Map<string, number>();
  for (const [file, { bytesInOutput }] of scripts.flatMap((script) => Object.entries(script.inputs)))
    bytesOf.set(file, (bytesOf.get(file) ?? 0) + bytesInOutput);
  const isOwn = (file: string) => file in inputs && !/^node_modules\/|:/.test(file);
  const modules = [...bytesOf].filter(([file]) => isOwn(file)).sort();
  return {
    modules: new Map(
      modules.map(([file, bytes]) => {
        const imports = inputs[file]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
        return [file, { bytes, imports: imports.map((each) => each.path).filter((each) => bytesOf.has(each)) }];
      }),
    ),
    entries: scripts.flatMap(({ entryPoint = '' }) => (isOwn(entryPoint) ? entryPoint : [])).sort(),
  };
}
