import { parsePostAddress } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute } from '../page-route.ts';
import { postPageResult } from './post-page-result.ts';

/** A uid alone. */
export const postPageShort = pageRoute({
  name: 'post-page-short',
  path: '/deals/:uid',
  aliases: ['/shop/posts/:uid'],
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => parsePostAddress(params.uid ?? '')?.kind === 'short',
  async load(ctx, match, services) {
    const address = parsePostAddress(match.params.uid ?? '');
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    return postPageResult(ctx, services, await services.posts.byAddress(ctx, address));
  },
});
