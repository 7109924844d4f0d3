import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import type { NamedDealAlert } from '../../src/domain/alerts/deal-alert.ts';
import {
  type AlertRecord,
  afterAlertEvent,
  type DealAlertStore,
  mayChangeAlerts,
  UNLOADED_ALERTS,
} from '../../src/domain/alerts/deal-alert-store.ts';
import type { PostTile } from '../../src/domain/deals/post.ts';
import { useSession } from '../accounts/session-context.ts';
import { type ActionRequest, type SendAction, useSendAction } from '../ui/page/page-contexts.ts';
import { openAlertTabs, reportAlertRefusal } from './after-alert-change.ts';

const API = '/shop/api/deal-alerts';
const RESTORED = `${API}/restored`;
/** Longer than the server's own deadline. */
const TIMEOUT_MS = 30_000;

/** The result of a change; undefined when scripts cannot make it, or changes are blocked now. */
export type Changed = { alert?: NamedDealAlert; problem?: string } | undefined;

const logIn = () => location.assign(logInAddress('/deal-alerts'));

/**
 * Fetches from the shop API. Rejects error statuses; reports those of a failed service (docs/spec/alerts.md ALERTS-5), and
 * redirects to login on 401.
 */
export async function fetchAlertApi<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(API + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status === 401) logIn();
  if (answer.ok) return answer.json();
  const error = new Error(`error fetching deal alerts: ${answer.status}`, {
    cause: await answer.json().catch(() => undefined),
  });
  if (answer.status >= 500) reportError(error);
  throw error;
}

const loadedStore = (alerts: readonly NamedDealAlert[]): DealAlertStore =>
  afterAlertEvent(UNLOADED_ALERTS, { type: 'loaded', alerts });

/**
 * The deal alert store (docs/spec/alerts.md ALERTS-3) of the deal alerts page: starts with the page's alerts and stays in sync
 * across tabs. Changes run one at a time; blocked changes do nothing. `onBegin` runs when a change other than undoing a
 * deletion begins.
 */
export function useDealAlerts(alerts: readonly NamedDealAlert[], xsrfToken: string | undefined, onBegin: () => void) {
  const send = useSendAction();
  const session = useSession();
  const [store, dispatch] = useReducer(afterAlertEvent, alerts, loadedStore);
  const [shown, setShown] = useState(alerts);
  if (shown !== alerts) {
    setShown(alerts);
    dispatch({ type: 'loaded', alerts });
  }
  const [isStale, setStale] = useState(false);
  const isBusy = useRef(false);
  const channel = useRef<BroadcastChannel>(undefined);
  const lastRequest = useRef(0);
  const isReloadWanted = useRef(false);
  const reload = useCallback(async () => {
    // A reload during a change would show the state before it.
    isReloadWanted.current = isBusy.current;
    if (isBusy.current) return;
    lastRequest.current += 1;
    const requestId = lastRequest.current;
    dispatch({ type: 'load' });
    try {
      const answer = await fetchAlertApi<{ alerts: NamedDealAlert[] }>('');
      if (requestId !== lastRequest.current) return;
      dispatch({ type: 'loaded', ...answer });
      setStale(false);
    } catch {
      if (requestId !== lastRequest.current) return;
      dispatch({ type: 'failed' });
      setStale(true);
    }
  }, []);

  useEffect(() => {
    const tabs = openAlertTabs();
    tabs.onmessage = () => void reload();
    channel.current = tabs;
    return () => tabs.close();
  }, [reload]);
  const notifyTabs = () => channel.current?.postMessage('changed');

  const change = async (id: string, action: Omit<ActionRequest, 'xsrfToken'>): Promise<Changed> => {
    const isLoggedIn = session?.isLoggedIn !== false;
    if (!send || isBusy.current || !mayChangeAlerts(store, isLoggedIn)) return undefined;
    isBusy.current = true;
    if (action.path !== RESTORED) onBegin();
    dispatch({ type: 'change', id });
    const answer = await send({ ...action, xsrfToken });
    isBusy.current = false;
    if (isReloadWanted.current) queueMicrotask(() => void reload());
    if (!answer.isDone) {
      dispatch({ type: 'failed', id });
      reportAlertRefusal(answer);
      if (answer.error === 'NotLoggedIn') logIn();
      return { problem: answer.message ?? 'Something went wrong, please try again.' };
    }
    notifyTabs();
    const { alert } = answer.answer as { alert?: NamedDealAlert };
    dispatch(alert ? { type: 'changed', alert } : { type: 'deleted', id });
    return alert ? { alert } : {};
  };
  /** Sends the form that creates an alert, or changes the alert `id`, and dispatches the result to the store. */
  const sendFor = (id?: string): SendAction | undefined =>
    send &&
    (async (action) => {
      const of = id === undefined ? {} : { id };
      onBegin();
      dispatch(id === undefined ? { type: 'create' } : { type: 'change', id });
      const answer = await send(action);
      if (answer.isDone) notifyTabs();
      dispatch(
        answer.isDone
          ? { type: 'created', ...(answer.answer as { alert: NamedDealAlert }) }
          : { type: 'failed', ...of },
      );
      return answer;
    });
  const search = async (id: string) => {
    dispatch({ type: 'search', id });
    try {
      const found = await fetchAlertApi<{ results: PostTile[]; count: number }>(
        `/results?${new URLSearchParams({ id })}`,
      );
      dispatch({ type: 'found', id, ...found });
    } catch {
      dispatch({ type: 'notFound', id });
    }
  };

  return {
    store,
    /** Whether scripts can replace form submission. */
    isLive: send !== undefined,
    /** Another tab changed alerts, and reloading them failed. */
    isStale,
    reload,
    togglePause: ({ dealAlert: { id, pausedAt } }: AlertRecord) =>
      change(id, { method: 'PUT', path: `${API}/paused`, body: { id, paused: String(pausedAt === undefined) } }),
    remove: ({ dealAlert: { id } }: AlertRecord) => change(id, { method: 'DELETE', path: API, body: { id } }),
    restore: (id: string) => change(id, { method: 'PUT', path: RESTORED, body: { id } }),
    search,
    sendFor,
  };
}
export type DealAlerts = ReturnType<typeof useDealAlerts>;
