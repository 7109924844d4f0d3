import { sessions } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** Loads the saves of members on every page. */
export function startSaves(): void {
  sessions.subscribe(({ isLoggedIn }) => {
    if (isLoggedIn) import('./save-queue.ts').then(({ loadOnce }) => loadOnce(), reportFailureIn('saves'));
  });
}
