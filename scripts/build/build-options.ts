import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { cssModules } from './css-modules.ts';
import { reactModules } from './react-modules.ts';
import { secondMinifier } from './second-minifier.ts';
import { sharedChunks } from './shared-chunks.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const dist = path.join(root, 'dist');

/** Programs that run on Node: packages stay outside the bundle. */
export const serverOptions = {
  absWorkingDir: root,
  entryPoints: {
    web: 'src/app/main.ts',
    backing: 'src/backing/main.ts',
    seed: 'demo/main.ts',
    start: 'src/app/start/main.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  packages: 'external',
  splitting: true,
  sourcemap: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'empty', '.svg': 'text' },
  plugins: [cssModules({ emit: false })],
  logLevel: 'warning',
} satisfies BuildOptions;

/** The browser's files. Source maps are written beside the public folder, never into it. */
export const clientOptions = {
  absWorkingDir: root,
  // React becomes a chunk of its own, which stays in browsers' caches when the site's code changes.
  entryPoints: { main: 'client/boot/main.tsx', react: 'react-dom/client' },
  outdir: 'dist/public/assets',
  publicPath: '/assets',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: ['safari16.4', 'chrome109', 'firefox115'],
  splitting: true,
  minify: true,
  metafile: true,
  sourcemap: 'external',
  // Writes licenses to a separate file that the code names.
  legalComments: 'linked',
  jsx: 'automatic',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file' },
  plugins: [cssModules({ emit: true }), sharedChunks(), reactModules(), secondMinifier()],
  logLevel: 'warning',
} satisfies BuildOptions;

/** The studio's files. A build of its own, so that no file of a shopper's page changes with it. */
export const studioOptions = {
  ...clientOptions,
  entryPoints: { studio: 'client/studio/main.tsx' },
  entryNames: '[name]-[hash]',
  chunkNames: 'studio-[name]-[hash]',
  plugins: [cssModules({ emit: true }), reactModules(), secondMinifier()],
} satisfies BuildOptions;

/**
 * Programs that share no chunk with pages. The component gallery reaches every page and block: built with the others it would
 * cut them into smaller chunks. What runs before anything is painted comes in one small file.
 */
export const standaloneOptions = {
  ...clientOptions,
  entryPoints: { gallery: 'client/boot/gallery.tsx', early: 'client/boot/early.ts', dark: 'views/ui/dark.css' },
  splitting: false,
} satisfies BuildOptions;
