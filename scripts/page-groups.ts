import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { PageName } from '../views/pages/registry.ts';

/**
 * Pages that come in one file, because they are made of the same parts and are visited one after the other. Each alone
 * would share with each other set of pages a chunk of its own, and a page would come in thirty pieces. A page that is
 * named nowhere comes by itself.
 */
const groups: Record<string, readonly PageName[]> = {
  accounts: ['EmailPreferencesPage', 'SettingsPage'],
  joining: [
    'AcquisitionPage',
    'LogInPage',
    'PasswordRecoveryPage',
    'PasswordResetPage',
    'SignUpPage',
    'UnsubscribePage',
  ],
  // Made of blocks alone: it goes without the lists of the others, and without what narrows them.
  home: ['HomePage'],
  browsing: ['CategoryPage', 'FeedPage', 'StorePage', 'StoreProductsPage'],
  directories: ['CategoriesPage', 'ErrorPage', 'StoreDirectoryPage', 'StoresPage'],
  finding: ['MyDealsPage', 'SearchPage'],
  drawers: [],
  offers: ['DealPage', 'ProductPage'],
  reading: ['ArticlePage', 'BlackFridayStorePage', 'BlogIndexPage', 'GenericPage'],
};
/** What opens over a page comes with pages that are made of the same parts, or in a file with others of its kind. */
const parts: Record<string, string> = {
  'views/components/FilterDrawer.tsx': 'drawers',
  'views/components/PostPreview.tsx': 'offers',
  'views/components/ShareWays.tsx': 'drawers',
  'views/modals/DynamicPopover.tsx': 'drawers',
  'views/modals/ModalStack.tsx': 'drawers',
  'views/shell/MobileNav.tsx': 'drawers',
};
/**
 * What every browser has loaded before any other chunk. Each chunk imports it, so that all chunks have all of it in common:
 * otherwise it would be cut up, by which of them uses what of it.
 */
const core = ['client/core-parts.ts', 'client/start.tsx', 'views/App.tsx'];
const NAMESPACE = 'page-group';
const root = path.resolve(import.meta.dirname, '..');
const ONE_PAGE = /^views\/pages\/(\w+)\.tsx$/;

/** The pages that an entry of the browser build holds; none for another entry. */
export function pagesOfEntry(entryPoint: string): readonly string[] {
  const [, group = ''] = entryPoint.split(`${NAMESPACE}:`);
  const [, page] = ONE_PAGE.exec(group) ?? [];
  return groups[group] ?? (page === undefined ? [] : [page]);
}

/** Answers each `import('./HomePage.tsx')` with the group that holds the page or part, or with that file alone. */
export function pageGroups(): Plugin {
  const filesOf = (group: string) => [
    ...(groups[group] ?? []).map((page) => `views/pages/${page}.tsx`),
    ...Object.keys(parts).filter((part) => parts[part] === group),
  ];
  const groupOf = (file: string) => Object.keys(groups).find((group) => filesOf(group).includes(file));
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path: file, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const chunk = path.relative(root, path.resolve(resolveDir, file));
        return { path: groupOf(chunk) ?? chunk, namespace: NAMESPACE };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: chunk }) => ({
        contents: [
          ...core.map((file) => `import './${file}';`),
          ...(chunk in groups ? filesOf(chunk) : [chunk]).map((file) => `export * from './${file}';`),
        ].join('\n'),
        resolveDir: root,
      }));
    },
  };
}
