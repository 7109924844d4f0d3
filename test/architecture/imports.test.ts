import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

interface Layer {
  /** Folders and files of the project that may be imported. */
  may: readonly string[];
  /** Folders whose types may be imported as well. */
  types?: readonly string[];
  /** Packages that may be imported; `node:` stands for all of Node. Absent: any. */
  packages?: readonly string[];
  /** Packages that only provide types. */
  packageTypes?: readonly string[];
  /** Packages that must not be imported. */
  never?: readonly string[];
}

/** Layers only look down; type imports count. */
const layers: Record<string, Layer> = {
  'src/domain': { may: ['src/domain'], packages: [], packageTypes: ['schema-dts'] },
  'src/contracts': { may: ['src/contracts', 'src/domain'], packages: ['zod'] },
  'src/platform': {
    may: ['src/platform', 'src/domain/errors', 'src/domain/shell', 'src/contracts/accounts/user.ts'],
    never: ['react', 'react-dom'],
  },
  'src/repositories': {
    may: ['src/repositories', 'src/contracts', 'src/platform', 'src/domain'],
    never: ['express', 'react', 'react-dom', 'got', 'ioredis'],
  },
  'src/services': {
    may: ['src/services', 'src/repositories', 'src/domain'],
    never: ['express', 'react', 'react-dom', 'got', 'ioredis'],
  },
  'src/actions': { may: ['src/actions', 'src/services', 'src/contracts', 'src/domain'], packages: ['zod'] },
  'src/routes': {
    may: ['src/routes', 'src/services', 'src/domain'],
    types: ['views'],
    never: ['express', 'got', 'ioredis', 'react', 'react-dom'],
  },
  'src/controllers': {
    may: [
      'src/controllers',
      'src/actions',
      'src/services',
      'src/routes',
      'src/rendering',
      'src/domain',
      'src/platform',
      'src/contracts',
      'config',
    ],
  },
  'src/rendering': {
    may: ['src/rendering', 'views', 'src/domain', 'src/platform', 'config'],
    types: ['src/routes', 'src/services'],
  },
  'src/backing': {
    may: ['src/backing', 'src/contracts', 'src/domain', 'src/platform', 'config'],
    never: ['react', 'react-dom', 'inversify'],
  },
  views: {
    may: ['views', 'src/domain'],
    types: ['src/contracts'],
    packages: ['react', '@fontsource-variable/figtree'],
  },
  client: {
    may: ['client', 'views', 'src/domain'],
    types: ['src/contracts'],
    packages: ['react', 'react-dom'],
  },
  demo: {
    may: ['demo', 'src/contracts', 'src/domain', 'config'],
    packages: ['zod', 'sharp', 'node:'],
  },
  config: { may: ['config'], types: ['src/domain'], packages: ['zod', 'node:'] },
};

const sources = Object.keys(layers).flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ folder, file: `${folder}/${file.replaceAll('\\', '/')}` })),
);

interface Import {
  from: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found: Import[] = [];
  for (const [, type, from] of text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm))
    if (from) found.push({ from, typeOnly: type !== undefined });
  for (const [, from] of text.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm))
    if (from) found.push({ from, typeOnly: false });
  for (const [, from] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    if (from) found.push({ from, typeOnly: false });
  return found;
}

function within(target: string, places: readonly string[]): boolean {
  return places.some((place) => target === place || target.startsWith(`${place}/`));
}

function objection(file: string, layer: Layer, { from, typeOnly }: Import): string | null {
  if (from.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), from));
    if (within(target, layer.may)) return null;
    if (typeOnly && within(target, layer.types ?? [])) return null;
    return `${file} imports ${typeOnly ? 'types of ' : ''}${target}`;
  }
  const name = isBuiltin(from)
    ? 'node:'
    : from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/');
  if (typeOnly && layer.packageTypes?.includes(name)) return null;
  const forbidden = layer.never?.includes(name) || (layer.packages !== undefined && !layer.packages.includes(name));
  return forbidden ? `${file} imports ${from}` : null;
}

test('every layer imports only from the layers below it', () => {
  const objections = sources.flatMap(({ folder, file }) => {
    const layer = layers[folder];
    return layer
      ? importsOf(file)
          .map((found) => objection(file, layer, found))
          .filter((text) => text !== null)
      : [];
  });
  expect(objections).toEqual([]);
});

test('only config and the programs that start others read the environment', () => {
  const readers = sources
    .map(({ file }) => file)
    .filter((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
        .includes('process.env'),
    );
  expect(readers.filter((file) => !file.startsWith('config/'))).toEqual([]);
});

test('only the composition root imports the container', () => {
  const importers = sources
    .filter(({ file }) => importsOf(file).some(({ from }) => from === 'inversify' || from === 'reflect-metadata'))
    .map(({ file }) => file);
  expect(importers).toEqual([]);
});

test('no file has a vague name', () => {
  const vague = /\/(?:index|utils|helpers|common|misc|manager|types)\.tsx?$/;
  expect(sources.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([]);
});
