import { blockFeeds } from '../../domain/content/page-blocks.ts';
import { blackFridayStoreBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { pageDescription } from '../../domain/shell/page-meta.ts';
import { faqPage } from '../../domain/syndication/json-ld/article.ts';
import { isStoreSlug } from '../../domain/text/is-slug.ts';
import { blockPageRoute } from '../content/block-page-route.ts';
import { PageParts } from '../page-parts.ts';
import { pageRoute } from '../page-route.ts';

export const blackFriday = blockPageRoute({
  name: 'black-friday',
  path: '/black-friday',
  contentType: 'black_friday_landing_page',
  location: 'black-friday',
});

export const cyberMonday = blockPageRoute({
  name: 'cyber-monday',
  path: '/cyber-monday',
  contentType: 'black_friday_landing_page',
  location: 'black-friday',
});

export const blackFridayStoreSlug = pageRoute({
  name: 'black-friday-store_slug',
  path: '/black-friday/:store_slug',
  contentType: 'black_friday_store_page',
  location: 'black-friday',
  isCacheable: true,
  errorHandling: 'hard',
  adPlacements: ['leaderboard'],
  query: {},
  accepts: ({ params }) => isStoreSlug(params.store_slug),
  async load(ctx, match, services) {
    const parts = new PageParts(ctx, services);
    const otherAds = parts.defer('ads', services.blackFriday.otherAds(ctx, match.path));
    const ad = parts.add(await services.blackFriday.storePage(ctx, match.params.store_slug ?? ''));
    parts.deferAll(services.feeds.rows(ctx, blockFeeds(ad.blocks)));
    const breadcrumbs = blackFridayStoreBreadcrumbs(ad.store?.title ?? ad.title);
    return {
      kind: 'page',
      page: 'BlackFridayStorePage',
      props: { now: ctx.now.toISOString(), ad, otherAds },
      meta: services.meta.build({
        title: ad.title,
        path: ad.url,
        description: ad.adText ?? pageDescription(ad.title),
        jsonLd: () => faqPage(ad.blocks),
        image: ad.store?.logo,
        seo: ad.seo,
        breadcrumbs,
      }),
      about: { kind: 'Black Friday Ad', uid: ad.uid, title: ad.title },
      breadcrumbs,
      deferred: parts.deferred,
      tags: parts.tags,
    };
  },
});
