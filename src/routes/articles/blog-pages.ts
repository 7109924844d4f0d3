import { articleFeeds } from '../../domain/articles/article-page.ts';
import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { articleBreadcrumbs, pageBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { articleFacts, pageDescription } from '../../domain/shell/page-meta.ts';
import { articleData } from '../../domain/syndication/json-ld/article.ts';
import { itemList } from '../../domain/syndication/json-ld/item-list.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { PageParts } from '../page-parts.ts';
import { pageParameter, pageRoute } from '../page-route.ts';

export const blog = pageRoute({
  name: 'blog',
  path: '/blog',
  contentType: 'article',
  location: 'blog',
  isCacheable: true,
  errorHandling: 'hard',
  query: { page: pageParameter },
  channel: (ctx, _match, services) => services.syndication.blog(ctx),
  async load(ctx, match, services) {
    const page = pageNumber(match.query.get('page'));
    const { value, tags } = await services.articles.index(ctx, page);
    const breadcrumbs = pageBreadcrumbs('Blog');
    return {
      kind: 'page',
      page: 'BlogIndexPage',
      props: value,
      meta: services.meta.build({
        title: 'Blog',
        path: '/blog',
        page,
        description: 'How to shop well: guides, seasonal advice and the stories behind good prices.',
        breadcrumbs,
        feeds: [{ title: 'Blog', path: '/blog' }],
        jsonLd: (origin) => itemList('Blog', value.articles, origin, (page - 1) * value.pageSize + 1),
      }),
      breadcrumbs,
      tags: [...tags],
    };
  },
});

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
    const more = parts.defer('more', services.articles.more(ctx, `/blog/${match.params.blog_slug}`));
    const article = parts.add(await services.articles.article(ctx, match.params.blog_slug ?? ''));
    parts.deferAll(services.feeds.rows(ctx, articleFeeds(article)));
    const breadcrumbs = articleBreadcrumbs(article);
    return {
      kind: 'page',
      page: 'ArticlePage',
      props: { now: ctx.now.toISOString(), article, more },
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
