import { ENTRY_UID } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { readSaveItem, savedItemKinds } from '../../domain/saves/saved-items.ts';
import { pageRoute } from '../page-route.ts';

const uidParameter = (value: string) => (ENTRY_UID.test(value) ? value : undefined);

/** Save buttons open this page without JavaScript; its form saves or removes the item. Throws InvalidRoute without an item. */
export const meFavoritesSave = pageRoute({
  name: 'me-favorites-save',
  path: '/me/favorites/save',
  location: 'favorites',
  isCacheable: false,
  middleware: ['members-only'],
  errorHandling: 'hard',
  query: Object.fromEntries(Object.values(savedItemKinds).map((contentType) => [contentType, uidParameter])),
  async load(ctx, { path, query }, services) {
    const { form, xsrfToken } = ctx;
    // After a login, a resubmitted form has its values but not the query of its page.
    const { contentType = '', uid = '' } = form?.values ?? {};
    const entry = readSaveItem(query) ?? readSaveItem(new URLSearchParams({ [contentType]: uid }));
    if (!entry) throw errors.invalidRoute({ path });
    return {
      kind: 'page',
      page: 'SaveItemPage',
      props: {
        now: ctx.now.toISOString(),
        ...(await services.savedItems.item(ctx, entry)),
        ...(xsrfToken !== undefined && { xsrfToken }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Save an Item', path, noIndex: true }),
      tags: [],
    };
  },
});
