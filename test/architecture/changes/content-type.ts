import type { DescribedContentType } from '../../../src/contracts/content/content-type-description.ts';
import type { ContentType } from '../../../src/contracts/content/fields.ts';
import type { Change } from './change.ts';

export const contentType: Change = {
  row: 'a content type',
  creates: {
    'src/contracts/articles/article-series.ts': `import { contentType, line, optional, references, slug, text } from '../content/fields.ts';

/** Articles that belong together, in the order of reading. */
export const articleSeries = contentType('article_series', {
  title: line,
  slug,
  description: optional(text),
  articles: references(['article']),
});
`,
  },
  edits: [
    {
      file: 'src/contracts/content/registry.ts',
      kind: 'list',
      anchor: "import { article, author } from '../articles/article.ts';\n",
      insert: "import { articleSeries } from '../articles/article-series.ts';\n",
    },
    { file: 'src/contracts/content/registry.ts', kind: 'list', anchor: '  article,\n', insert: '  articleSeries,\n' },
    {
      file: 'docs/spec/content.md',
      kind: 'spec',
      anchor: '**CONTENT-1** The content types: `acquisition_landing_page`, `article`,',
      insert: ' `article_series`,',
    },
    {
      file: 'docs/spec/content.md',
      kind: 'spec',
      anchor: '| theme | title, slug, name, color?, deactivated? |\n',
      insert: '| article_series | title, slug, description?, articles→ |\n',
    },
    {
      file: 'test/contract/content/content-management.test.ts',
      kind: 'test',
      anchor: 'expect(contentTypes).toHaveLength(28);',
      replace: 'expect(contentTypes).toHaveLength(29);',
    },
    {
      file: 'test/unit/gallery/stories.test.tsx',
      kind: 'test',
      anchor: "  article: 'Pages/Article',\n",
      insert: "  article_series: 'Pages/Article',\n",
    },
  ],
  async prove(tree) {
    const { contentTypeByUid } = (await tree.load('src/contracts/content/registry.ts')) as {
      contentTypeByUid: ReadonlyMap<string, ContentType>;
    };
    const entry = { title: 'Mattresses', slug: 'mattresses', articles: [] };
    if (!contentTypeByUid.get('article_series')?.write.safeParse(entry).success)
      throw new Error('The content service refuses article_series.');
    const { describeContentType } = (await tree.load('src/backing/content/content-type-schema.ts')) as {
      describeContentType(type: ContentType | undefined): DescribedContentType;
    };
    const { title, schema } = describeContentType(contentTypeByUid.get('article_series'));
    if (title !== 'Article series' || schema.length !== 4) throw new Error('Forms do not have all of article_series.');
    return 'the content service accepts an article_series and describes its form';
  },
};
