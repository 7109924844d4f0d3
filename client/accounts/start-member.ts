import { sessions } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** Loads the saves of members on every page, and does what waited for their log-in. */
export function startMember(): void {
  sessions.subscribe(({ isLoggedIn }) => {
    if (isLoggedIn)
      import('./welcome-member.ts').then(({ welcomeMember }) => welcomeMember(), reportFailureIn('accounts'));
  });
}
