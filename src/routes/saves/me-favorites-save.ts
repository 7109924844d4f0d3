import { ENTRY_UID } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { favoriteKinds, readSaveItem } from '../../domain/saves/favorites-address.ts';
import { pageRoute } from '../page-route.ts';

const uidParameter = (value: string) => (ENTRY_UID.test(value) ? value : undefined);

/**
 * Where save buttons lead without JavaScript: one thing, with a form that saves or removes it. To look at it does neither.
 * Throws InvalidRoute where the address names nothing.
 */
export const meFavoritesSave = pageRoute({
  name: 'me-favorites-save',
  path: '/me/favorites/save',
  location: 'favorites',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'hard',
  query: Object.fromEntries(Object.values(favoriteKinds).map((contentType) => [contentType, uidParameter])),
  async load(ctx, { path, query }, services) {
    const { form, xsrfToken } = ctx;
    // A form whose session had ended comes back from the log-in without what its address said.
    const { contentType = '', uid = '' } = form?.values ?? {};
    const entry = readSaveItem(query) ?? readSaveItem(new URLSearchParams({ [contentType]: uid }));
    if (!entry) throw errors.invalidRoute({ path });
    return {
      kind: 'page',
      page: 'SaveItemPage',
      props: {
        now: ctx.now.toISOString(),
        ...(await services.favorites.item(ctx, entry)),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Save an Item', path, noIndex: true }),
      tags: [],
    };
  },
});
