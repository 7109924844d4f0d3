import { z } from 'zod';
import { createEngagement } from '../../contracts/saves/engagement.ts';
import { readSaveItem, savedItemsAddress } from '../../domain/saves/saved-items.ts';
import { action } from '../action.ts';

const { content_type_uid: contentType, entry_uid: uid } = createEngagement.body.shape;

export const savedEntry = z.object({ contentType, uid });

/** Query of the page that shows a refused form: `?post=kettle`. */
export function savedEntryQuery({ contentType, uid }: Readonly<Record<string, string>>): Record<string, string> {
  const entry = readSaveItem(new URLSearchParams({ [contentType ?? '']: uid ?? '' }));
  return entry ? { [entry.contentType]: entry.uid } : {};
}

/** Does nothing when the item is saved already. */
export const saveItem = action({
  name: 'save-item',
  summary: 'Save a deal, a product or a store',
  method: 'POST',
  path: '/shop/api/engagements',
  form: { path: '/me/favorites/save', page: '/me/favorites/save', query: savedEntryQuery },
  access: 'members',
  input: savedEntry,
  /** `note`: what to show beside the button, with what the watch of the item promises. */
  output: z.object({ engagement: savedEntry.extend({ id: z.string() }), note: z.string().optional() }),
  async run(ctx, entry, { saves, watches }) {
    const { id, contentType, uid } = await saves.save(ctx, entry);
    const promise = await watches.promise(ctx, { contentType, uid });
    return {
      redirectTo: savedItemsAddress({ contentType, saved: uid }),
      answer: { engagement: { id, contentType, uid }, ...(promise !== undefined && { note: `Saved. ${promise}` }) },
    };
  },
});
