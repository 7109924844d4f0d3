import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

/** My Deals: personal rows, then the blocks that editors chose for everyone. */
export const shop = pageRoute({
  name: 'shop',
  path: '/shop',
  contentType: 'my_deals_home_page',
  location: 'my-deals',
  isCacheable: false,
  errorHandling: 'hard',
  adPlacements: ['sticky_mobile_footer'],
  query: {},
  async load(ctx, { path }, services) {
    const parts = new PageParts(ctx, services);
    const personal = services.myDeals.load(ctx);
    const home = parts.add(await services.pages.page(ctx, 'my_deals_home_page', path));
    parts.deferAll(services.feeds.rows(ctx, blockFeeds(home.blocks)));
    const { value: mine, tags: personalTags, rows } = await personal;
    parts.add({ value: mine, tags: personalTags });
    parts.deferAll(rows);
    const { deferred, tags } = parts;
    const { title, seo } = home;
    const meta = services.meta.build({
      title,
      path,
      seo,
      description: 'Deals picked for you: from the stores you save, the brands you like and what’s popular.',
    });
    return {
      kind: 'page',
      page: 'MyDealsPage',
      props: {
        now: ctx.now.toISOString(),
        home,
        mine,
        ...(ctx.xsrfToken !== undefined && { xsrfToken: ctx.xsrfToken }),
      },
      meta,
      deferred,
      tags,
    };
  },
});
