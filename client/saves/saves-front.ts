import type { SavesStore } from '../../views/saves/saves-context.ts';
import { count, elsewhere, look, subscribe } from './saves-on-show.ts';

/** State and actions of save buttons. The saving code loads on the first press, or once a member is signed in. */
export const savesFront: SavesStore = {
  look,
  count,
  elsewhere,
  subscribe,
  toggle: (item, pressedAt) => {
    import('./engagement-store.ts').then(
      ({ toggle }) => toggle(item, pressedAt),
      // As it would be without JavaScript.
      () => location.assign(`/me/favorites/save?${item.contentType}=${item.uid}`),
    );
  },
};
