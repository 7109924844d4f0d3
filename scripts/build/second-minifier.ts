import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'esbuild';

/** Minifies what esbuild minified, which makes own code 6 to 11% smaller when compressed, and pages about 3%. */
export function secondMinifier(): Plugin {
  return {
    name: 'second-minifier',
    setup({ initialOptions, onEnd }) {
      if (!initialOptions.minify) return;
      const isWritten = initialOptions.write !== false;
      initialOptions.write = false;
      onEnd(async ({ outputFiles = [] }) => {
        const mapOf = new Map(outputFiles.map((file) => [file.path, file]));
        for (const file of outputFiles.filter(({ path: name }) => name.endsWith('.js'))) {
          const map = mapOf.get(`${file.path}.map`);
          const minified = await minify(file.text, {
            module: true,
            compress: { passes: 3, ecma: 2020 },
            mangle: true,
            format: { comments: 'some' },
            // @ts-expect-error: its types lack the map of what it minifies
            sourceMap: map ? { content: map.text } : false,
          });
          file.contents = Buffer.from(minified.code);
          if (map && minified.map) map.contents = Buffer.from(minified.map);
        }
        if (!isWritten) return;
        for (const { path: name, contents } of outputFiles) {
          await mkdir(path.dirname(name), { recursive: true });
          await writeFile(name, contents);
        }
      });
    },
  };
}
