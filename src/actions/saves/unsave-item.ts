import { z } from 'zod';
import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { favoritesAddress } from '../../domain/saves/favorites-address.ts';
import { action } from '../action.ts';
import { savedEntry, savedEntryQuery } from './saved-entry.ts';

/** What is not saved stays so. `page`: of the list that it is removed from. */
export const unsaveItem = action({
  name: 'unsave-item',
  summary: 'Remove a saved item',
  method: 'DELETE',
  path: '/shop/api/engagements',
  form: { path: '/me/favorites/remove', page: '/me/favorites/save', query: savedEntryQuery },
  access: 'members',
  input: savedEntry.extend({ page: z.string().optional() }),
  async run(ctx, { contentType, uid, page }, { engagements }) {
    await engagements.remove(ctx, { contentType, uid });
    return { redirectTo: favoritesAddress({ contentType, page: pageNumber(page ?? null), removed: uid }) };
  },
});
