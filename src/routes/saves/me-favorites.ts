import { ENTRY_UID } from '../../domain/content/tagged.ts';
import { pageNumber } from '../../domain/feeds/listing-request.ts';
import type { Engagement } from '../../domain/saves/engagement.ts';
import { favoriteKinds, isFavoriteKind } from '../../domain/saves/favorites-address.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { pageParameter, pageRoute, type RouteMatch, type TypedPageResult } from '../page-route.ts';

const uidParameter = (value: string) => (ENTRY_UID.test(value) ? value : undefined);

/** The saved items page. When a service fails, the page says so. */
export const meFavorites = pageRoute({
  name: 'me-favorites',
  path: '/me/favorites',
  location: 'favorites',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'graceful',
  query: {
    type: (value) => (isFavoriteKind(value) ? value : undefined),
    page: pageParameter,
    saved: uidParameter,
    removed: uidParameter,
  },
  async load(ctx, match, services) {
    const { query } = match;
    const type = query.get('type');
    const kind = isFavoriteKind(type) ? type : undefined;
    const contentType = kind && favoriteKinds[kind];
    const [favorites, removed] = await Promise.all([
      services.favorites.page(ctx, kind, pageNumber(query.get('page'))),
      removedItem(ctx, contentType, query.get('removed'), services),
    ]);
    const saved = favorites.items.find(({ uid }) => uid === query.get('saved'));
    return pageOf(ctx, match, services, {
      favorites,
      ...(removed && { removed }),
      ...(saved && { saved }),
    });
  },
  fallback: (ctx, match, services) => pageOf(ctx, match, services, {}),
});

type Own = Omit<Extract<TypedPageResult<'FavoritesPage'>, { kind: 'page' }>['props'], 'now' | 'xsrfToken'>;

function pageOf(
  ctx: RequestContext,
  { path }: RouteMatch,
  services: PageServices,
  own: Own,
): TypedPageResult<'FavoritesPage'> {
  return {
    kind: 'page',
    page: 'FavoritesPage',
    props: {
      now: ctx.now.toISOString(),
      ...own,
      ...(ctx.xsrfToken !== undefined && { xsrfToken: ctx.xsrfToken }),
    },
    meta: services.meta.build({ title: 'Saved Items', path, noIndex: true }),
    tags: [],
  };
}

/** The item just removed by a plain form, for undo. */
async function removedItem(
  ctx: RequestContext,
  contentType: Engagement['contentType'] | undefined,
  uid: string | null,
  { favorites }: PageServices,
) {
  if (contentType === undefined || uid === null) return undefined;
  const { item, isSaved } = await favorites.item(ctx, { contentType, uid });
  return isSaved ? undefined : item;
}
