import { parseDealId } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute } from '../page-route.ts';
import { postPageResult } from './post-page-result.ts';

/** A deal by its id alone. `ref` says where the link stood, for analytics: it selects no content. */
export const shopDealsId = pageRoute({
  name: 'shop-deals-id',
  path: '/shop/deals/:id',
  aliases: ['/shop/p/:id'],
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => parseDealId(params.id ?? '') !== undefined,
  async load(ctx, match, services) {
    const address = parseDealId(match.params.id ?? '');
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    return postPageResult(ctx, services, await services.posts.byAddress(ctx, address));
  },
});
