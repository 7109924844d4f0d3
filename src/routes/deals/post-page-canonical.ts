import { parsePostAddress } from '../../domain/deals/post-address.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { pageRoute } from '../page-route.ts';
import { postPageResult } from './post-page-result.ts';

/** `{title_slug}-{uid}`, and `{headline-slug}-p{id}` of a legacy deal; another slug leads to the post's own address. */
export const postPageCanonical = pageRoute({
  name: 'post-page-canonical',
  path: '/deals/:post',
  contentType: 'post',
  location: 'post',
  isCacheable: true,
  errorHandling: 'hard',
  query: {},
  accepts: ({ params }) => {
    const kind = parsePostAddress(params.post ?? '')?.kind;
    return kind === 'canonical' || kind === 'legacy';
  },
  async load(ctx, match, services) {
    const address = parsePostAddress(match.params.post ?? '');
    if (address === undefined) throw errors.invalidRoute({ path: match.path });
    const post = await services.posts.byAddress(ctx, address);
    return match.path === post.value.url
      ? postPageResult(ctx, services, post)
      : { kind: 'redirect', to: post.value.url, status: 301, keepQuery: true, tags: [...post.tags] };
  },
});
