import { z } from 'zod';
import { favoritesAddress } from '../../domain/saves/favorites-address.ts';
import { action } from '../action.ts';
import { savedEntry, savedEntryQuery } from './saved-entry.ts';

/** What is saved already stays as it is. */
export const saveItem = action({
  name: 'save-item',
  summary: 'Save a deal, a product or a store',
  method: 'POST',
  path: '/shop/api/engagements',
  form: { path: '/me/favorites/save', page: '/me/favorites/save', query: savedEntryQuery },
  access: 'members',
  input: savedEntry,
  output: z.object({ engagement: savedEntry.extend({ id: z.string() }) }),
  async run(ctx, entry, { engagements }) {
    const { id, contentType, uid } = await engagements.save(ctx, entry);
    return {
      redirectTo: favoritesAddress({ contentType, saved: uid }),
      answer: { engagement: { id, contentType, uid } },
    };
  },
});
