import type { Change } from './change.ts';
import { matchedRoute } from './matched-route.ts';

const FOLDER = 'views/syndication';

/** A page of its own, with its route. */
export const pageKind: Change = {
  row: 'a kind of page',
  creates: {
    [`${FOLDER}/ReaderFeedsPage.tsx`]: `import { AppLink } from '../ui/AppLink.tsx';
import { PageCard } from '../ui/PageCard.tsx';

export interface ReaderFeedsPageProps {
  feeds: readonly { title: string; path: string }[];
}

/** The addresses for feed readers. */
export function ReaderFeedsPage({ feeds }: ReaderFeedsPageProps) {
  return (
    <PageCard title="Reader Feeds" lead="Follow our deals in your feed reader.">
      <ul>
        {feeds.map(({ title, path }) => (
          <li key={path}>
            <AppLink href={path}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </PageCard>
  );
}
`,
    [`${FOLDER}/ReaderFeedsPage.stories.tsx`]: `import { LONG_TITLE } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ReaderFeedsPage } from './ReaderFeedsPage.tsx';

export const stories: Stories = {
  title: 'Pages/Reader feeds',
  cases: [
    { name: 'One feed', render: () => <ReaderFeedsPage feeds={[{ title: 'Deals', path: '/deals/rss.xml' }]} /> },
    { name: 'Long words', render: () => <ReaderFeedsPage feeds={[{ title: LONG_TITLE, path: '/deals/rss.xml' }]} /> },
  ],
};
`,
    'src/routes/syndication/reader-feeds.ts': `import { pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { pageRoute } from '../page-route.ts';

const TITLE = 'Reader Feeds';

export const readerFeeds = pageRoute({
  name: 'reader-feeds',
  path: '/reader-feeds',
  location: 'reader-feeds',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  async load(_ctx, { path }, services) {
    const breadcrumbs = pageBreadcrumbs(TITLE);
    return {
      kind: 'page',
      page: 'ReaderFeedsPage',
      props: {
        feeds: [
          { title: 'Popular Deals', path: '/deals/rss.xml' },
          { title: 'Newest Deals', path: '/newest-deals/rss.xml' },
        ],
      },
      meta: services.meta.build({ title: TITLE, path, description: 'Our deals in your feed reader.', breadcrumbs }),
      breadcrumbs,
      tags: [],
    };
  },
});
`,
  },
  edits: [
    {
      file: 'src/routes/table.ts',
      kind: 'list',
      anchor: "import { stores } from './stores/stores.ts';\n",
      insert: "import { readerFeeds } from './syndication/reader-feeds.ts';\n",
    },
    { file: 'src/routes/table.ts', kind: 'list', anchor: '  reportIssue,\n', insert: '  readerFeeds,\n' },
    {
      file: 'docs/spec/routes.md',
      kind: 'spec',
      anchor:
        '| report-issue | `/report-issue` | none | report-issue | personal | no | none | the form without JavaScript |\n',
      insert: '| reader-feeds | `/reader-feeds` | none | reader-feeds | yes | yes | none | |\n',
    },
    {
      file: 'test/support/routes/precedence-table.ts',
      kind: 'test',
      anchor: "  overGeneric('/report-issue'),\n",
      insert: "  overGeneric('/reader-feeds'),\n",
    },
    {
      file: 'test/support/routes/route-samples.ts',
      kind: 'test',
      anchor: 'export const routeSamples: Record<string, readonly RouteSample[]> = {\n',
      insert: `  'reader-feeds': [
    page({
      address: '/reader-feeds',
      breadcrumbs: ['Home', 'Reader Feeds'],
      page: 'ReaderFeedsPage',
      title: 'Reader Feeds | Thriftwire',
      withoutBackend: 200,
    }),
  ],
`,
    },
  ],
  async prove(tree) {
    if (!tree.read('src/generated/pages.ts').includes('  ReaderFeedsPage: async () =>'))
      throw new Error('The generated pages lack ReaderFeedsPage.');
    return `${await matchedRoute(tree, '/reader-feeds', 'reader-feeds')}; generated pages hold ReaderFeedsPage`;
  },
};
