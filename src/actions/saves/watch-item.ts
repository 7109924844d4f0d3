import { z } from 'zod';
import { savedItemsAddress } from '../../domain/saves/saved-items.ts';
import { action } from '../action.ts';
import { savedEntry } from './save-item.ts';
import { listPosition, positionOf } from './unsave-item.ts';

/** Switches the emails about a saved item on or off. */
export const watchItem = action({
  name: 'watch-item',
  summary: 'Switch the emails about a saved item on or off',
  method: 'PUT',
  path: '/shop/api/watches',
  form: { path: '/me/favorites/watch', page: '/me/favorites' },
  access: 'members',
  input: savedEntry.extend({ ...listPosition, isOn: z.enum(['true', 'false']) }),
  output: z.object({ watch: savedEntry.extend({ isOn: z.boolean() }) }),
  async run(ctx, { contentType, uid, isOn, ...position }, { watches }) {
    const watch = await watches.change(ctx, { contentType, uid }, isOn === 'true');
    return {
      redirectTo: savedItemsAddress({ contentType, ...positionOf(position) }),
      answer: { watch: { contentType, uid, isOn: watch.isOn } },
    };
  },
});

/** Starts or stops the emails about all saved items of the member. */
export const watchMails = action({
  name: 'watch-mails',
  summary: 'Start or stop the emails about saved items',
  method: 'PUT',
  path: '/shop/api/watch-mails',
  form: { path: '/me/favorites/emails', page: '/me/favorites' },
  access: 'members',
  input: z.object({ isOn: z.enum(['true', 'false']) }),
  async run(ctx, { isOn }, { watches }) {
    await watches.changeMails(ctx, isOn === 'true');
    return { redirectTo: savedItemsAddress() };
  },
});
