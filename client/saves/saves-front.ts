import type { SavesStore } from '../../views/saves/saves-context.ts';
import { savesViews } from './saves-views.ts';

/** State and actions of save buttons. The code that saves loads on the first press, or once a member is signed in. */
export const savesFront: SavesStore = {
  ...savesViews,
  toggle: (item, pressedAt) => {
    import('./save-queue.ts').then(
      ({ toggle }) => toggle(item, pressedAt),
      // The page that works without JavaScript.
      () => location.assign(`/me/favorites/save?${item.contentType}=${item.uid}`),
    );
  },
};
