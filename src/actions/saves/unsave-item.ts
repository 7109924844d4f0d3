import { z } from 'zod';
import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { savedItemsAddress } from '../../domain/saves/saved-items.ts';
import { action } from '../action.ts';
import { savedEntry, savedEntryQuery } from './save-item.ts';

/** Does nothing when the item is not saved. `page`: page of the saved items that the form is on. */
export const unsaveItem = action({
  name: 'unsave-item',
  summary: 'Remove a saved item',
  method: 'DELETE',
  path: '/shop/api/engagements',
  form: { path: '/me/favorites/remove', page: '/me/favorites/save', query: savedEntryQuery },
  access: 'members',
  input: savedEntry.extend({ page: z.string().optional() }),
  async run(ctx, { contentType, uid, page }, { saves }) {
    await saves.remove(ctx, { contentType, uid });
    return { redirectTo: savedItemsAddress({ contentType, page: pageNumber(page ?? null), removed: uid }) };
  },
});
