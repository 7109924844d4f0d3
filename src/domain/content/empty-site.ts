import type { BlockPage } from './content-block.ts';
import type { RichTextLeaf, RichTextNode } from './rich-text.ts';

const text = (words: string): RichTextLeaf => ({ text: words, marks: [] });
const code = (words: string): RichTextLeaf => ({ text: words, marks: ['inlineCode'] });
const node = (type: string, ...children: RichTextNode['children']): RichTextNode => ({ type, attrs: {}, children });

/** The front page of a site without a published home page. */
export const emptySite: BlockPage = {
  uid: 'empty_site',
  title: 'Nothing Here Yet',
  url: '/',
  seo: { noIndex: false },
  body: {
    children: [
      node('p', text('This site has no home page yet. Please come back soon.')),
      node('h2', text('If You Run This Site')),
      node(
        'ol',
        node(
          'li',
          text('Publish a home page, the site navigation, stores and deals through the content service: '),
          code('docs/editing.md'),
          text(' shows the calls.'),
        ),
        node('li', text('Reload this page. What you publish shows at once.')),
        node(
          'li',
          text('To look at an example first, start with '),
          code('DEMO_CONTENT=true'),
          text(' and an empty data folder.'),
        ),
      ),
    ],
  },
  blocks: [],
};
