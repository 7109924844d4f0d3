import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync, version } from 'esbuild';
import { compileCssModule } from '../../scripts/build/css-modules.ts';

const own = ['./esbuild-transform.mjs', '../../scripts/build/css-modules.ts']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

/** Jest runs what the build ships: the same compiler, the same class names. */
export default {
  process(source, file) {
    if (file.endsWith('.module.css')) {
      return { code: `export default ${JSON.stringify(compileCssModule(file, Buffer.from(source)).names)};` };
    }
    if (file.endsWith('.css')) return { code: 'export {};' };
    const { code } = transformSync(source, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: file,
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true, verbatimModuleSyntax: true } },
    });
    return { code };
  },
  getCacheKey(source, file) {
    return createHash('sha256').update(own).update(version).update(file).update('\0').update(source).digest('hex');
  },
};
