import { DEFERRED_ALERT } from '../../src/domain/alerts/deferred-alert.ts';
import { readSession } from '../platform/browser-storage.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** Loads a member's saves, and replays the save and the alert that waited for the log-in. */
export function welcomeMember(): void {
  // The same import as that of the save buttons, so that they work from then on without the network.
  import('../saves/save-queue.ts').then(({ loadOnce }) => loadOnce(), reportFailureIn('saves'));
  if (readSession(DEFERRED_ALERT) === undefined) return;
  import('../alerts/replay-alert.ts').then(({ replayAlert }) => replayAlert(), reportFailureIn('alerts'));
}
