import { ENTRY_UID } from '../../domain/content/tagged.ts';
import { pageNumber } from '../../domain/feeds/listing-request.ts';
import type { Save } from '../../domain/saves/save.ts';
import { isSavedItemKind, readListPosition, savedItemKinds } from '../../domain/saves/saved-items.ts';
import { isSavedOrder } from '../../domain/saves/saved-order.ts';
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
    type: (value) => (isSavedItemKind(value) ? value : undefined),
    page: pageParameter,
    order: (value) => (isSavedOrder(value) ? value : undefined),
    show: (value) => (value === 'ended' ? value : undefined),
    saved: uidParameter,
    removed: uidParameter,
  },
  async load(ctx, match, services) {
    const { query } = match;
    const type = query.get('type');
    const kind = isSavedItemKind(type) ? type : undefined;
    const contentType = kind && savedItemKinds[kind];
    const [favorites, removed] = await Promise.all([
      services.savedItems.page(ctx, kind, {
        page: pageNumber(query.get('page')),
        ...readListPosition({ order: query.get('order'), show: query.get('show') }),
      }),
      removedItem(ctx, contentType, query.get('removed'), services),
    ]);
    const saved = favorites.items.find(({ uid }) => uid === query.get('saved'));
    const promise = saved && (await services.watches.promise(ctx, saved));
    return pageResult(ctx, match, services, {
      favorites,
      ...(removed && { removed }),
      ...(saved && { saved }),
      ...(promise !== undefined && { promise }),
    });
  },
  fallback: (ctx, match, services) => pageResult(ctx, match, services, {}),
});

type Props = Omit<Extract<TypedPageResult<'SavedItemsPage'>, { kind: 'page' }>['props'], 'now' | 'xsrfToken' | 'form'>;

function pageResult(
  ctx: RequestContext,
  { path }: RouteMatch,
  services: PageServices,
  data: Props,
): TypedPageResult<'SavedItemsPage'> {
  return {
    kind: 'page',
    page: 'SavedItemsPage',
    props: {
      now: ctx.now.toISOString(),
      ...data,
      ...(ctx.form && { form: ctx.form }),
      ...(ctx.xsrfToken !== undefined && { xsrfToken: ctx.xsrfToken }),
    },
    meta: services.meta.build({ title: 'Saved', path, noIndex: true }),
    tags: [],
  };
}

/** The item just removed by a form without JavaScript, for undo. */
async function removedItem(
  ctx: RequestContext,
  contentType: Save['contentType'] | undefined,
  uid: string | null,
  { savedItems }: PageServices,
) {
  if (contentType === undefined || uid === null) return undefined;
  const { item, isSaved } = await savedItems.item(ctx, { contentType, uid });
  return isSaved ? undefined : item;
}
