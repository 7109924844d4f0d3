import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import type { SaveChange } from '../../src/domain/saves/engagement-state.ts';
import { readCookie } from '../platform/cookies.ts';

interface Told {
  /** Whose save it is: tabs may be behind on who is signed in. */
  user: string | undefined;
  change: SaveChange;
}

let tabs: BroadcastChannel | undefined;

export const tellOtherTabs = (change: SaveChange): void =>
  tabs?.postMessage({ user: readCookie(USER_COOKIE), change } satisfies Told);

/**
 * Hears what is saved in other tabs; `missed` when the page comes back after it was left, and may have missed something. An
 * open channel would keep browsers from keeping the page for going back.
 */
export function hearOtherTabs(hear: (change: SaveChange) => void, missed: () => void): void {
  const open = () => {
    tabs = new BroadcastChannel('saves');
    tabs.onmessage = ({ data }: MessageEvent<Told>) => data.user === readCookie(USER_COOKIE) && hear(data.change);
  };
  open();
  addEventListener('pagehide', () => {
    tabs?.close();
    // An answer may still come: a closed channel throws.
    tabs = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    missed();
  });
}
