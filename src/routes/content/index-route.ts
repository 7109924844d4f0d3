import { emptySite } from '../../domain/content/empty-site.ts';
import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import { webSite } from '../../domain/syndication/json-ld/site.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

const HOME_DESCRIPTION = 'Deals and coupon codes from popular stores, picked and checked by editors. Free to use.';

export const indexRoute = pageRoute({
  name: 'index',
  path: '/',
  contentType: 'home_page',
  location: 'home',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  async load(ctx, _match, services) {
    const parts = new PageParts(ctx, services);
    const now = ctx.now.toISOString();
    const home = parts.add(await services.pages.home(ctx));
    if (!home) {
      const meta = services.meta.build({ title: emptySite.title, path: '/', noIndex: true });
      return {
        kind: 'page',
        page: 'GenericPage',
        props: { now, content: emptySite },
        meta,
        status: 404,
        tags: parts.tags,
      };
    }
    parts.deferAll(services.feeds.rows(ctx, blockFeeds(home.blocks)));
    const { deferred, tags } = parts;
    const meta = services.meta.build({
      title: home.title.includes(SITE_NAME) ? home.title : `${SITE_NAME}: ${home.title}`,
      path: '/',
      seo: home.seo,
      description: HOME_DESCRIPTION,
      jsonLd: (origin) => [...webSite(origin), ...faqPage(home.blocks)],
      feeds: [
        { title: 'Newest deals', path: '/newest-deals' },
        { title: 'Blog', path: '/blog' },
      ],
    });
    return { kind: 'page', page: 'HomePage', props: { now, home }, meta, deferred, tags };
  },
});
