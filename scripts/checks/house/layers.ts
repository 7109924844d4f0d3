import { isBuiltin } from 'node:module';
import type { Import, SourceFile } from './sources.ts';

interface Layer {
  /** Folders and files of the project that may be imported; type imports count. */
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

/** Layers only look down. The first folder that holds a file decides. */
const layers: Record<string, Layer> = {
  'src/domain': { may: ['src/domain'], packages: [], packageTypes: ['schema-dts'] },
  'src/contracts': { may: ['src/contracts', 'src/domain'], packages: ['zod'] },
  'src/platform': {
    may: ['src/platform', 'src/domain/errors', 'src/domain/shell', 'src/contracts/accounts/user.ts'],
    never: ['react', 'react-dom', 'inversify'],
  },
  'src/repositories': {
    may: ['src/repositories', 'src/contracts', 'src/platform', 'src/domain'],
    never: ['express', 'react', 'react-dom', 'got', 'ioredis', 'inversify'],
  },
  'src/services': {
    may: ['src/services', 'src/repositories', 'src/domain'],
    never: ['express', 'react', 'react-dom', 'got', 'ioredis', 'inversify'],
  },
  'src/actions': { may: ['src/actions', 'src/services', 'src/contracts', 'src/domain'], packages: ['zod'] },
  'src/routes': {
    may: ['src/routes', 'src/services', 'src/domain'],
    types: ['views'],
    never: ['express', 'got', 'ioredis', 'react', 'react-dom', 'inversify'],
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
    never: ['inversify'],
  },
  'src/rendering': {
    may: ['src/rendering', 'views', 'src/domain', 'src/platform', 'config'],
    types: ['src/routes', 'src/services'],
    never: ['inversify'],
  },
  'src/backing': {
    may: ['src/backing', 'src/contracts', 'src/domain', 'src/platform', 'config'],
    never: ['react', 'react-dom', 'inversify'],
  },
  'views/studio': {
    may: ['views/studio', 'views/ui', 'views/accounts/PasswordField.tsx', 'src/domain'],
    types: ['src/contracts'],
    packages: [
      '@dnd-kit/core',
      'react',
      'react-router',
      '@tanstack/react-query',
      'react-hook-form',
      'slate',
      'slate-history',
      'slate-react',
      '@simplewebauthn/browser',
      'uqr',
    ],
  },
  views: {
    may: ['views', 'src/domain'],
    types: ['src/contracts'],
    packages: ['react', '@fontsource-variable/figtree'],
  },
  'client/studio': {
    may: ['client/studio', 'views/studio', 'views/ui', 'src/domain'],
    types: ['src/contracts'],
    packages: ['react', 'react-dom', 'react-router', '@tanstack/react-query'],
  },
  client: {
    may: ['client', 'views', 'src/domain'],
    types: ['src/contracts'],
    packages: ['react', 'react-dom'],
  },
  demo: { may: ['demo', 'src/contracts', 'src/domain', 'config'], packages: ['zod', 'sharp', 'node:'] },
  config: { may: ['config'], types: ['src/domain'], packages: ['zod', 'node:'] },
};

/** Files that belong to another layer than their folder, and the folder whose rules apply. */
const placements: readonly (readonly [pattern: RegExp, folder: string])[] = [
  [/^views\/blocks\/[\w-]+\/schema\.ts$/, 'src/contracts'],
  [/^views\/blocks\/[\w-]+\/mapper\.ts$/, 'src/repositories'],
  [/^src\/generated\/block-entities\.ts$/, 'src/domain'],
  [/^src\/generated\/block-schemas\.ts$/, 'src/contracts'],
  [/^src\/generated\/block-mappers\.ts$/, 'src/repositories'],
  [/^src\/generated\//, 'views'],
];

const placeOf = (file: string): string => {
  const folder = placements.find(([pattern]) => pattern.test(file))?.[1];
  return folder === undefined ? file : `${folder}/${file}`;
};

/** One sentence per import that the layer of its file forbids. */
export function findUpwardImports(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const folder = Object.keys(layers).find((candidate) => isWithin(placeOf(source.path), [candidate]));
    const layer = folder === undefined ? undefined : layers[folder];
    return layer
      ? source.imports.filter((found) => !isAllowed(layer, found)).map((found) => describe(source, found))
      : [];
  });
}

const isWithin = (target: string, places: readonly string[]): boolean =>
  places.some((place) => target === place || target.startsWith(`${place}/`));

const describe = ({ path }: SourceFile, { from, target, typeOnly }: Import): string =>
  `${path} imports ${typeOnly ? 'types of ' : ''}${target ?? from}`;

function isAllowed(layer: Layer, { from, target, typeOnly }: Import): boolean {
  if (target !== undefined) {
    const place = placeOf(target);
    return isWithin(place, layer.may) || (typeOnly && isWithin(place, layer.types ?? []));
  }
  const name = isBuiltin(from) ? 'node:' : packageName(from);
  if (typeOnly && layer.packageTypes?.includes(name)) return true;
  return !layer.never?.includes(name) && (layer.packages === undefined || layer.packages.includes(name));
}

const packageName = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
