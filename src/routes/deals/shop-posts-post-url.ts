import { idAfterLastDash, parsePostAddress } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute, type RouteMatch } from '../page-route.ts';
import { postPageResult } from './post-page-result.ts';

const leadsOn = ({ query }: RouteMatch) => query.get('redirect') === 'true';

/** With `redirect=true` only the id after the last dash counts, whatever stands before it (docs/spec/routes.md ROUTES-14). */
const addressOf = (match: RouteMatch) => {
  const segment = match.params.post_url ?? '';
  return parsePostAddress(leadsOn(match) ? idAfterLastDash(segment) : segment);
};

/** A second address of posts. A uid alone without `redirect=true` is the short page's alias and left to it. */
export const shopPostsPostUrl = pageRoute({
  name: 'shop-posts-post_url',
  path: '/shop/posts/:post_url',
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: { redirect: (value) => (value === 'true' ? value : undefined) },
  accepts: (match) => {
    const address = addressOf(match);
    return address !== undefined && (leadsOn(match) || address.kind !== 'short');
  },
  async load(ctx, match, services) {
    const address = addressOf(match);
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    const post = await services.posts.byAddress(ctx, address);
    return leadsOn(match)
      ? { kind: 'redirect', to: post.value.url, status: 301, keepQuery: true, tags: [...post.tags] }
      : postPageResult(ctx, services, post);
  },
});
