import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Maps the code of packages to the start of their files. Source maps with all their lines would be three times as large, which a
 * program would have to keep in memory from its first stack trace on.
 */
export function packageSources(): Plugin {
  return {
    name: 'package-sources',
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
        const map = { version: 3, sources: [path], sourcesContent: [''], mappings: 'AAAA' };
        const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
        const text = await readFile(path, 'utf8');
        return {
          contents: `${text}\n//# sourceMappingURL=data:application/json;base64,${encoded}`,
          loader: 'js',
        };
      });
    },
  };
}
