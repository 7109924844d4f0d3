import { sessions } from '../platform/channels.ts';
import { failIn } from '../platform/fail-in.ts';

/** Members see what they have saved, on every page. */
export function startSaves(): void {
  sessions.listen(({ isLoggedIn }) => {
    if (isLoggedIn) import('./engagement-store.ts').then(({ loadOnce }) => loadOnce(), failIn('saves'));
  });
}
