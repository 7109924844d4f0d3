import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { transform } from 'lightningcss';

const root = path.resolve(import.meta.dirname, '../..');
// Safari 16.4, Chrome 109, Firefox 115: nesting is compiled, custom properties stay.
const targets = { safari: (16 << 16) | (4 << 8), chrome: 109 << 16, firefox: 115 << 16 };

/** Definitions of `@custom-media`; they leave nothing in the output. */
const BREAKPOINTS = path.join(root, 'views/ui/breakpoints.css');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const owners = new Map<string, string>();

/** Three letters: random text does not compress, and each page carries the names of about a hundred files. */
function prefixOf(file: string): string {
  const bytes = createHash('sha256').update(file).digest().subarray(0, 3);
  const prefix = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const owner = owners.get(prefix) ?? file;
  if (owner !== file) throw new Error(`${owner} and ${file} have the same class prefix: rename one of them.`);
  owners.set(prefix, file);
  return prefix;
}

/** `a` to `Z`, then `ab`, `bb` … */
const letters = (index: number): string =>
  (LETTERS[index % LETTERS.length] ?? '') + (index < LETTERS.length ? '' : letters(Math.floor(index / LETTERS.length)));

/**
 * Class names depend on the file alone, so server, browser and tests agree on them. They are short, because a page has
 * thousands.
 */
export function compileCssModule(file: string, source: Uint8Array) {
  const filename = path.relative(root, file).replaceAll('\\', '/');
  const prefix = prefixOf(filename);
  const { code, exports } = transform({
    filename,
    code: Buffer.concat([source, readFileSync(BREAKPOINTS)]),
    drafts: { customMedia: true },
    cssModules: { pattern: `${prefix}_[local]` },
    targets,
  });
  // They come in another order each time: the same code has to build to the same files, which browsers keep.
  const short = new Map<string, string>();
  const shorten = (text: string) =>
    text.replaceAll(new RegExp(`${prefix}_[\\w-]+`, 'g'), (name) => {
      const known = short.get(name) ?? prefix + letters(short.size);
      short.set(name, known);
      return known;
    });
  const names = Object.fromEntries(
    Object.entries(exports ?? {})
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([local, { name, composes }]) => [
        local,
        shorten([name, ...composes.filter((c) => c.type !== 'dependency').map((c) => c.name)].join(' ')),
      ]),
  );
  return { css: shorten(Buffer.from(code).toString('utf8')), names };
}

/** `import classes from './X.module.css'`: the class names, and in the browser build also the styles. */
export function cssModules({ emit }: { emit: boolean }): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      build.onResolve({ filter: /\?styles$/ }, ({ path: file }) => ({
        path: file.slice(0, -'?styles'.length),
        namespace: 'module-styles',
      }));
      build.onLoad({ filter: /.*/, namespace: 'module-styles' }, async ({ path: file }) => ({
        contents: compileCssModule(file, await readFile(file)).css,
        loader: 'css',
        resolveDir: path.dirname(file),
        watchFiles: [file, BREAKPOINTS],
      }));
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path: file }) => {
        const { names } = compileCssModule(file, await readFile(file));
        const styles = emit ? `import ${JSON.stringify(`${file}?styles`)};\n` : '';
        return {
          contents: `${styles}export default ${JSON.stringify(names)};`,
          loader: 'js',
          watchFiles: [file, BREAKPOINTS],
        };
      });
    },
  };
}
