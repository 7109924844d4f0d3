import type { Change } from './change.ts';
import { matchedRoute } from './matched-route.ts';

/** Another address of the page that lists categories. */
export const pageRoute: Change = {
  row: 'a page route on an existing page',
  creates: {
    'src/routes/categories/gift-ideas.ts': `import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { pageRoute } from '../page-route.ts';

const TITLE = 'Gift Ideas';

/** The departments that editors have described. */
export const giftIdeas = pageRoute({
  name: 'gift-ideas',
  path: '/gift-ideas',
  contentType: 'feed_page',
  location: 'categories',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  async load(ctx, { path }, services) {
    const { value, tags } = await services.categories.departments(ctx);
    const breadcrumbs = pageBreadcrumbs(TITLE);
    return {
      kind: 'page',
      page: 'CategoriesPage',
      props: { title: TITLE, departments: value.filter(({ category }) => category.description !== undefined) },
      meta: services.meta.build({ title: TITLE, path, description: 'Ideas for gifts by department.', breadcrumbs }),
      breadcrumbs,
      tags: [...tags],
    };
  },
});
`,
  },
  edits: [
    {
      file: 'src/routes/table.ts',
      kind: 'list',
      anchor: "import { categoryLandingPages, categoryPages } from './categories/category-pages.ts';\n",
      insert: "import { giftIdeas } from './categories/gift-ideas.ts';\n",
    },
    { file: 'src/routes/table.ts', kind: 'list', anchor: '  categoryPages,\n', insert: '  giftIdeas,\n' },
    {
      file: 'docs/spec/routes.md',
      kind: 'spec',
      anchor: '| categories | `/categories` | feed_page | categories | yes | yes | leaderboard | |\n',
      insert: '| gift-ideas | `/gift-ideas` | feed_page | categories | yes | yes | none | |\n',
    },
    {
      file: 'test/support/routes/precedence-table.ts',
      kind: 'test',
      anchor: "  overGeneric('/categories'),\n",
      insert: "  overGeneric('/gift-ideas'),\n",
    },
    {
      file: 'test/support/routes/route-samples.ts',
      kind: 'test',
      anchor: 'export const routeSamples: Record<string, readonly RouteSample[]> = {\n',
      insert: `  'gift-ideas': [
    page({
      address: '/gift-ideas',
      breadcrumbs: ['Home', 'Gift Ideas'],
      page: 'CategoriesPage',
      title: 'Gift Ideas | Thriftwire',
    }),
  ],
`,
    },
  ],
  prove: (tree) => matchedRoute(tree, '/gift-ideas', 'gift-ideas'),
};
