import { LONG_LEAD, LONG_TITLE, LONG_WORD, node, paragraph, richText, text } from '../../gallery/samples/words.ts';
import type { Stories } from '../../gallery/story.ts';
import { FaqBlock } from './FaqBlock.tsx';
import type { Entity } from './schema.ts';

const questions = [
  { uid: 'q1', question: 'Is Thriftwire a store?', answer: richText('No. We find deals; stores sell them.') },
  {
    uid: 'q2',
    question: 'How do codes work?',
    answer: { children: [paragraph('Copy one, then:'), node('ul', [node('li', [text('Paste it at the checkout.')])])] },
  },
];

export const stories: Stories = {
  title: 'Blocks/FAQ',
  cases: [
    { name: 'Closed', render: () => <FaqBlock data={{ title: 'Good to Know', expanded: false, questions }} /> },
    { name: 'Expanded', render: () => <FaqBlock data={{ expanded: true, questions }} /> },
    {
      name: 'Long words',
      render: () => (
        <FaqBlock
          data={{
            title: LONG_TITLE,
            expanded: true,
            questions: [{ uid: 'q', question: `${LONG_TITLE}? ${LONG_WORD}?`, answer: richText(LONG_LEAD, LONG_WORD) }],
          }}
        />
      ),
    },
  ],
};

/** The block among one of each kind on the page stories. */
export const example: Entity = {
  title: 'Good to Know',
  expanded: false,
  questions: [{ uid: 'q', question: 'Is Thriftwire a store?', answer: richText('No. Stores sell what we find.') }],
};
