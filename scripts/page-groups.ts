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
/** What opens over a page and is made of the same parts as the pages of a group comes with them. */
const parts: Record<string, string> = { 'views/components/PostPreview.tsx': 'offers' };
const NAMESPACE = 'page-group';
const root = path.resolve(import.meta.dirname, '..');
const pagesFolder = path.join(root, 'views/pages');
const ONE_PAGE = /^(?:\.|views\/pages)\/(\w+)\.tsx$/;

/** The pages that an entry of the browser build holds; none for another entry. */
export function pagesOfEntry(entryPoint: string): readonly string[] {
  const [, group = ''] = entryPoint.split(`${NAMESPACE}:`);
  const [, page] = ONE_PAGE.exec(entryPoint) ?? [];
  return groups[group] ?? (page === undefined ? [] : [page]);
}

/** Answers the registry's `import('./HomePage.tsx')` with the group that holds the page, and so for parts. */
export function pageGroups(): Plugin {
  const groupOf = (page: string) => Object.keys(groups).find((group) => groups[group]?.some((name) => name === page));
  const partsOf = (group: string) => Object.keys(parts).filter((part) => parts[part] === group);
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: ONE_PAGE }, ({ path: file, kind, importer }) => {
        if (kind !== 'dynamic-import') return undefined;
        const isPage = importer === path.join(pagesFolder, 'registry.ts');
        const part = path.relative(root, path.resolve(path.dirname(importer), file));
        const group = isPage ? groupOf(ONE_PAGE.exec(file)?.[1] ?? '') : parts[part];
        return group === undefined ? undefined : { path: group, namespace: NAMESPACE };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: group }) => ({
        contents: [...(groups[group] ?? []).map((page) => `views/pages/${page}.tsx`), ...partsOf(group)]
          .map((file) => `export { ${path.basename(file, '.tsx')} } from './${file}';`)
          .join('\n'),
        resolveDir: root,
      }));
    },
  };
}
