import type { ArticleLeaf, WithContext } from 'schema-dts';
import type { Article } from '../../articles/article.ts';
import { organization } from './organization.ts';
import { structuredImage } from './structured-image.ts';

/** Search engines show no more of a headline. */
const MAX_HEADLINE = 110;

/** An article of the blog. */
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
