import { LONG_LEAD, LONG_WORD, node, paragraph, richText, text } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { RichTextBlock } from './RichTextBlock.tsx';
import type { Entity } from './schema.ts';

const everything = {
  children: [
    node('h2', [text('A Heading')]),
    node('p', [
      text('Words that are '),
      text('bold', 'bold'),
      text(', '),
      text('italic', 'italic'),
      text(' or '),
      text('struck', 'strikethrough'),
      text(', with a '),
      node('a', [text('link')], { url: '/deals' }),
      text('.'),
    ]),
    node('ul', [node('li', [text('A list')]), node('li', [text('of two')])]),
    node('blockquote', [paragraph('Somebody said this.')]),
    node('table', [
      node('thead', [node('tr', [node('th', [text('Pan')]), node('th', [text('Price')])])]),
      node('tbody', [node('tr', [node('td', [text('Cast iron')]), node('td', [text('$20')])])]),
    ]),
    node('hr'),
    node('code', [text('SAVE10')]),
  ],
};

export const stories: Stories = {
  title: 'Blocks/Rich text block',
  cases: [
    { name: 'Every element', render: () => <RichTextBlock data={{ body: everything, expandable: false }} /> },
    {
      name: 'Expandable',
      render: () => (
        <RichTextBlock
          data={{ body: richText(LONG_LEAD, 'A second paragraph.', 'A third one, hidden at first.'), expandable: true }}
        />
      ),
    },
    {
      name: 'Expandable, but short',
      render: () => <RichTextBlock data={{ body: richText('There is no more than this.'), expandable: true }} />,
    },
    { name: 'Long words', render: () => <RichTextBlock data={{ body: richText(LONG_WORD), expandable: false }} /> },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  body: richText('One paragraph.', 'A second one.', 'A third, on demand.'),
  expandable: true,
};
