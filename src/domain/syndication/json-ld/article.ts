import type { ArticleLeaf, FAQPageLeaf, QuestionLeaf, WithContext } from 'schema-dts';
import type { Article } from '../../articles/article.ts';
import type { ContentBlock } from '../../content/content-block.ts';
import { richTextText } from '../../content/rich-text.ts';
import { organization, structuredImage } from './site.ts';

/** Characters; search engines cut longer headlines. */
const MAX_HEADLINE = 110;

export function articleData(article: Article, origin: string): WithContext<ArticleLeaf> {
  const { '@context': _context, ...publisher } = organization(origin);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title.slice(0, MAX_HEADLINE),
    datePublished: article.publishDate,
    mainEntityOfPage: `${origin}${article.url}`,
    publisher,
    ...(article.author && { author: { '@type': 'Person', name: article.author.fullName } }),
    ...(article.heroImage && { image: [structuredImage(article.heroImage, origin)] }),
    ...(article.lead !== undefined && { description: article.lead }),
  };
}

/** All questions of a page's blocks as one FAQ page, because search engines read one per page. Empty without questions. */
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
