import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { PageName } from '../../src/generated/pages.ts';

/**
 * Pages that come in one file, because they are made of the same parts and are visited one after the other. Each alone
 * would share with each other set of pages a chunk of its own, and a page would come in thirty pieces. A page that is
 * named nowhere comes by itself.
 */
const groups: Record<string, readonly PageName[]> = {
  accounts: ['EmailPreferencesPage', 'SettingsPage', 'UnsubscribePage'],
  // What members keep.
  keeping: ['AlertFromEmailPage', 'DealAlertsPage', 'FavoritesPage', 'SaveItemPage'],
  joining: ['AcquisitionPage', 'LogInPage', 'PasswordRecoveryPage', 'PasswordResetPage', 'SignUpPage'],
  // Made of blocks alone: it goes without the lists of the others, and without what narrows them.
  home: ['HomePage'],
  browsing: ['CategoryPage', 'FeedPage'],
  directories: ['CategoriesPage', 'ErrorPage', 'StoreDirectoryPage', 'StoresPage'],
  finding: ['SearchPage'],
  drawers: [],
  // Without the blocks that a product's page has.
  offers: ['DealPage'],
  stores: ['StorePage', 'StoreProductsPage'],
  coupons: ['CouponPage'],
  reporting: ['ReportIssuePage'],
  reading: ['ArticlePage', 'BlackFridayStorePage', 'BlogIndexPage', 'GenericPage'],
};
/** What opens over a page comes with pages that are made of the same parts, or in a file with others of its kind. */
const parts: Record<string, string> = {
  'views/coupons/RevealedCoupon.tsx': 'coupons',
  'views/coupons/press-coupon.ts': 'coupons',
  'views/feeds/filters/FilterDrawer.tsx': 'drawers',
  'views/deals/post-preview/PostPreview.tsx': 'offers',
  'views/links/ShareWays.tsx': 'drawers',
  'views/acquisition/AcquisitionModal.tsx': 'joining',
  'views/coupons/CouponModal.tsx': 'coupons',
  'views/alerts/DealAlertPaused.tsx': 'keeping',
  'views/shell/DynamicPopover.tsx': 'drawers',
  'views/shell/ModalStack.tsx': 'drawers',
  'views/reports/ReportIssueModal.tsx': 'reporting',
  'views/shell/MobileNav.tsx': 'drawers',
};
/**
 * What every browser has loaded before any other chunk. Each chunk imports it, so that all chunks have all of it in common:
 * otherwise it would be cut up, by which of them uses what of it.
 */
const core = ['client/boot/core-parts.ts', 'client/boot/start.tsx', 'views/shell/App.tsx'];
/** What some groups have in common for the same reason. A chunk that is in no group goes by its path. */
const layers: readonly { part: string; of: readonly string[] }[] = [
  {
    part: 'client/boot/list-parts.ts',
    of: ['coupons', 'keeping', 'offers', 'stores', 'views/deals/products/ProductPage.tsx'],
  },
  {
    part: 'client/boot/form-parts.ts',
    of: ['accounts', 'joining', 'keeping', 'reporting', 'views/alerts/AlertForm.tsx'],
  },
  { part: 'views/coupons/CouponBox.tsx', of: ['coupons'] },
  { part: 'views/ui/dialog/Drawer.tsx', of: ['client/staff/content-problem-root.tsx'] },
  { part: 'views/stores/StoreTileRow.tsx', of: ['directories', 'reading'] },
];
const NAMESPACE = 'page-group';
const root = path.resolve(import.meta.dirname, '../..');
const ONE_PAGE = /^views\/[\w/-]+\/(\w+Page)\.tsx$/;
const pageFiles = new Map(
  globSync('views/**/*Page.tsx', { cwd: root }).map((file) => [path.basename(file, '.tsx'), file]),
);

/** The pages that an entry of the browser build holds; none for another entry. */
export function pagesOfEntry(entryPoint: string): readonly string[] {
  const [, group = ''] = entryPoint.split(`${NAMESPACE}:`);
  const [, page] = ONE_PAGE.exec(group) ?? [];
  return groups[group] ?? (page === undefined ? [] : [page]);
}

/** Answers each `import('./HomePage.tsx')` with the group that holds the page or part, or with that file alone. */
export function pageGroups(): Plugin {
  const filesOf = (group: string) => [
    ...(groups[group] ?? []).flatMap((page) => pageFiles.get(page) ?? []),
    ...Object.keys(parts).filter((part) => parts[part] === group),
  ];
  const layersOf = (chunk: string) => layers.filter(({ of }) => of.includes(chunk)).map(({ part }) => part);
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
          ...[...core, ...layersOf(chunk)].map((file) => `import './${file}';`),
          ...(chunk in groups ? filesOf(chunk) : [chunk]).map((file) => `export * from './${file}';`),
        ].join('\n'),
        resolveDir: root,
      }));
    },
  };
}
