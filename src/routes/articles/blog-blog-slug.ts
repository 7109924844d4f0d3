import { articleBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { articleFacts } from '../../domain/shell/open-graph-facts.ts';
import { pageDescription } from '../../domain/shell/page-description.ts';
import { articleData } from '../../domain/syndication/json-ld/article.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

export const blogBlogSlug = pageRoute({
  name: 'blog-blog_slug',
  path: '/blog/:blog_slug',
  contentType: 'article',
  location: 'article',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['in_content'],
  query: {},
  accepts: ({ params }) => isSlug(params.blog_slug),
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const more = parts.later('more', services.articles.more(ctx, `/blog/${match.params.blog_slug}`));
    const article = parts.take(await services.articles.article(ctx, match.params.blog_slug ?? ''));
    const breadcrumbs = articleBreadcrumbs(article);
    return {
      kind: 'page',
      page: 'ArticlePage',
      props: { article, more },
      meta: services.meta.build({
        title: article.title,
        path: article.url,
        description: article.lead ?? pageDescription(article.title),
        image: article.heroImage,
        type: 'article',
        seo: article.seo,
        breadcrumbs,
        facts: articleFacts(article),
        jsonLd: (origin) => [articleData(article, origin)],
      }),
      about: { kind: 'Article', uid: article.uid, title: article.title },
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});
