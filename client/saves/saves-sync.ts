import { USER_COOKIE } from '../../src/domain/analytics/visitor-tracking.ts';
import type { SavedItem } from '../../src/domain/saves/save.ts';
import type { SaveChange } from '../../src/domain/saves/save-state.ts';
import type { ActionAnswer } from '../../views/ui/page/page-contexts.ts';
import { dropPrefetched } from '../navigation/prefetch.ts';
import { dropViews } from '../navigation/recent-views.ts';
import { readCookie } from '../platform/cookies.ts';
import { sendAction } from '../platform/send-action.ts';

const PATH = '/shop/api/engagements';
const TIMEOUT_MS = 30_000;

type Identity = Pick<SavedItem, 'contentType' | 'uid'>;

/** Every save of the member. Rejects when the request fails. */
export async function loadSaved(): Promise<Identity[]> {
  const response = await fetch(PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Saved items could not be loaded: ${response.status}`);
  return (await response.json()).engagements;
}

/** Never rejects: a network failure is an answer with an error. */
export async function sendSave({ contentType, uid }: Identity, isSaved: boolean): Promise<ActionAnswer> {
  const action = { method: isSaved ? 'POST' : 'DELETE', path: PATH, body: { contentType, uid } } as const;
  try {
    return await sendAction(action);
  } catch {
    return { isDone: false, error: 'ERROR', fields: {} };
  } finally {
    // Also after a failure: the service may have stored the change.
    forgetPagesWithSaves();
  }
}

/** Drops the cached and prefetched pages whose content depends on saves. Shared pages do not. */
export function forgetPagesWithSaves(): void {
  dropViews(showsSaves);
  dropPrefetched();
}

const showsSaves = (address: string) => /^\/(?:me|shop)(?:[/?]|$)/.test(address);

interface Message {
  /** The member of the sending tab; tabs may differ for a moment after a login. */
  user: string | undefined;
  change: SaveChange;
}

let tabs: BroadcastChannel | undefined;

export const notifyOtherTabs = (change: SaveChange): void =>
  tabs?.postMessage({ user: readCookie(USER_COOKIE), change } satisfies Message);

/**
 * Receives the changes of other tabs. `resume` runs when the page returns from the back/forward cache, since it may have missed
 * some: an open channel would exclude the page from that cache.
 */
export function subscribeToOtherTabs(receive: (change: SaveChange) => void, resume: () => void): void {
  const open = () => {
    tabs = new BroadcastChannel('saves');
    tabs.onmessage = ({ data }: MessageEvent<Message>) => data.user === readCookie(USER_COOKIE) && receive(data.change);
  };
  open();
  addEventListener('pagehide', () => {
    tabs?.close();
    // A response may still arrive; posting to a closed channel throws.
    tabs = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    resume();
  });
}
