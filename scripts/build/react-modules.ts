import type { Plugin } from 'esbuild';

const NAMESPACE = 'react-module';
const root = import.meta.dirname;

/**
 * React comes as CommonJS: each file that imports it would unwrap it anew and call at a distance, `(0, react.useState)()`.
 * Here it is a module with an export for each name, of which a bundle keeps those that are used.
 */
export function reactModules(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      const filter = /^react(?:\/jsx-runtime|-dom\/client)?$/;
      build.onResolve({ filter }, ({ path, kind, namespace, importer }) => {
        const isOwnCode = namespace !== NAMESPACE && !importer.includes('/node_modules/');
        return kind === 'import-statement' && isOwnCode ? { path, namespace: NAMESPACE } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
        const names = Object.keys(await import(path)).filter((name) => /^\w+$/.test(name) && name !== 'default');
        // A property might have a getter, a pure function's value may be dropped.
        const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => react.${name})();`);
        return { contents: [`import react from '${path}';`, ...lines].join('\n'), resolveDir: root };
      });
    },
  };
}
