import { z } from 'zod';
import { pageNumber } from '../../domain/feeds/listing-request.ts';
import { type ListPosition, readListPosition, savedItemsAddress } from '../../domain/saves/saved-items.ts';
import { action } from '../action.ts';
import { savedEntry, savedEntryQuery } from './save-item.ts';

/** Page, order and filter of the list that the form is on. */
export const listPosition = {
  page: z.string().optional(),
  order: z.string().optional(),
  show: z.string().optional(),
};

/** Does nothing when the item is not saved. */
export const unsaveItem = action({
  name: 'unsave-item',
  summary: 'Remove a saved item',
  method: 'DELETE',
  path: '/shop/api/engagements',
  form: { path: '/me/favorites/remove', page: '/me/favorites/save', query: savedEntryQuery },
  access: 'members',
  input: savedEntry.extend(listPosition),
  async run(ctx, { contentType, uid, ...position }, { saves }) {
    await saves.remove(ctx, { contentType, uid });
    return { redirectTo: savedItemsAddress({ contentType, ...positionOf(position), removed: uid }) };
  },
});

export const positionOf = ({ page, ...choices }: z.infer<z.ZodObject<typeof listPosition>>): ListPosition => ({
  page: pageNumber(page ?? null),
  ...readListPosition(choices),
});
