import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { PageName } from '../views/pages/registry.ts';

/**
 * Pages that come in one file. Each alone would share with each other set of pages a chunk of its own, and a page would
 * come in thirty pieces; together they are smaller than that, and the next page is there already. A page that is named
 * nowhere comes by itself.
 */
const groups: Record<string, readonly PageName[]> = {
  browsing: [
    'ArticlePage',
    'BlackFridayStorePage',
    'BlogIndexPage',
    'CategoriesPage',
    'CategoryPage',
    'ErrorPage',
    'FeedPage',
    'GenericPage',
    'HomePage',
    'MyDealsPage',
    'SearchPage',
    'StoreDirectoryPage',
    'StorePage',
    'StoreProductsPage',
    'StoresPage',
  ],
  offers: ['DealPage', 'ProductPage'],
};
const NAMESPACE = 'page-group';
const pagesFolder = path.resolve(import.meta.dirname, '../views/pages');
const ONE_PAGE = /^(?:\.|views\/pages)\/(\w+)\.tsx$/;

/** The pages that an entry of the browser build holds; none for another entry. */
export function pagesOfEntry(entryPoint: string): readonly string[] {
  const [, group = ''] = entryPoint.split(`${NAMESPACE}:`);
  const [, page] = ONE_PAGE.exec(entryPoint) ?? [];
  return groups[group] ?? (page === undefined ? [] : [page]);
}

/** Answers the registry's `import('./HomePage.tsx')` with the group that holds the page. */
export function pageGroups(): Plugin {
  const groupOf = (page: string) => Object.keys(groups).find((group) => groups[group]?.some((name) => name === page));
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: ONE_PAGE }, ({ path: file, kind, importer }) => {
        if (kind !== 'dynamic-import' || importer !== path.join(pagesFolder, 'registry.ts')) return undefined;
        const group = groupOf(ONE_PAGE.exec(file)?.[1] ?? '');
        return group === undefined ? undefined : { path: group, namespace: NAMESPACE };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: group }) => ({
        contents: (groups[group] ?? []).map((page) => `export { ${page} } from './${page}.tsx';`).join('\n'),
        resolveDir: pagesFolder,
      }));
    },
  };
}
