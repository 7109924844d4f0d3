import { sessions } from '../platform/channels.ts';
import { failIn } from '../platform/fail-in.ts';

/** Loads the saves of members on every page. */
export function startSaves(): void {
  sessions.listen(({ isLoggedIn }) => {
    if (isLoggedIn) import('./save-queue.ts').then(({ loadOnce }) => loadOnce(), failIn('saves'));
  });
}
