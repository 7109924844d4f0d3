import type { Article } from '../entities/article.ts';
import { imageUrl } from '../image-url.ts';
import { SITE_NAME } from '../site-name.ts';

/** An article of the blog. */
export function articleData(article: Article, origin: string): object {
  const image = article.heroImage && imageUrl(article.heroImage, { width: 868, height: 488, fit: 'crop' });
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    datePublished: article.publishDate,
    mainEntityOfPage: `${origin}${article.url}`,
    publisher: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
    ...(article.author && { author: { '@type': 'Person', name: article.author.fullName } }),
    ...(image !== undefined && { image: [`${origin}${image}`] }),
    ...(article.lead !== undefined && { description: article.lead }),
  };
}
