import type { FAQPageLeaf, QuestionLeaf, WithContext } from 'schema-dts';
import type { ContentBlock } from '../../content/content-block.ts';
import { richTextText } from '../../content/rich-text.ts';

/** All questions that a page's blocks answer, as one FAQ page: search engines read one a page. Nothing without a question. */
export function faqPage(blocks: readonly ContentBlock[]): object[] {
  const questions = blocks.flatMap(questionsOf);
  if (questions.length === 0) return [];
  const data: WithContext<FAQPageLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions,
  };
  return [data];
}

function questionsOf(block: ContentBlock): QuestionLeaf[] {
  if (block.kind === 'multi_block') return block.data.blocks.flatMap(questionsOf);
  if (block.kind !== 'faq') return [];
  return block.data.questions.flatMap(({ question, answer }): QuestionLeaf[] => {
    const text = richTextText(answer);
    return text === '' ? [] : [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }];
  });
}
