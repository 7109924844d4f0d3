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
import { openAlertTabs } from './alert-tabs.ts';

const API = '/shop/api/deal-alerts';
const RESTORED = `${API}/restored`;
/** Longer than any answer takes: the server gives up before. */
const PATIENCE_MS = 30_000;

/** What became of a change: `undefined` where there is no script to make it, or nothing may be changed now. */
export type Changed = { alert?: NamedDealAlert; problem?: string } | undefined;

const logIn = () => location.assign(logInAddress('/deal-alerts'));

/** Answers of the shop API. Rejects what is not good; whoever has no session any more is led to log in. */
export async function askAlerts<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(API + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 401) logIn();
  if (!answer.ok) throw new Error(`${answer.status}`, { cause: await answer.json().catch(() => undefined) });
  return answer.json();
}

const loadedStore = (alerts: readonly NamedDealAlert[]): DealAlertStore =>
  afterAlertEvent(UNLOADED_ALERTS, { type: 'loaded', alerts });

/**
 * The deal alert store (docs/spec/alerts.md ALERTS-3), as its page shows it: begun with what the page came with, kept the same
 * in all tabs. Changes are made one at a time; what may not be changed now does nothing. `onBegin`: another change than taking
 * a deletion back begins.
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
  const asked = useRef(0);
  const isReloadWanted = useRef(false);
  const reload = useCallback(async () => {
    // What is under way would look as if it had been undone.
    isReloadWanted.current = isBusy.current;
    if (isBusy.current) return;
    asked.current += 1;
    const nth = asked.current;
    dispatch({ type: 'load' });
    try {
      const answer = await askAlerts<{ alerts: NamedDealAlert[] }>('');
      if (nth !== asked.current) return;
      dispatch({ type: 'loaded', ...answer });
      setStale(false);
    } catch {
      if (nth !== asked.current) return;
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
  const tellTabs = () => channel.current?.postMessage('changed');

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
      if (answer.error === 'NotLoggedIn') logIn();
      return { problem: answer.message ?? 'Something went wrong, please try again.' };
    }
    tellTabs();
    const { alert } = answer.answer as { alert?: NamedDealAlert };
    dispatch(alert ? { type: 'changed', alert } : { type: 'deleted', id });
    return alert ? { alert } : {};
  };
  /** Of the forms that make an alert, or change the one of the id: the store hears of what becomes of them. */
  const sendOf = (id?: string): SendAction | undefined =>
    send &&
    (async (action) => {
      const of = id === undefined ? {} : { id };
      onBegin();
      dispatch(id === undefined ? { type: 'create' } : { type: 'change', id });
      const answer = await send(action);
      if (answer.isDone) tellTabs();
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
      const found = await askAlerts<{ results: PostTile[]; count: number }>(`/results?${new URLSearchParams({ id })}`);
      dispatch({ type: 'found', id, ...found });
    } catch {
      dispatch({ type: 'notFound', id });
    }
  };

  return {
    store,
    /** Whether scripts do what the forms would. */
    isLive: send !== undefined,
    /** Other tabs have changed something that could not be read. */
    isStale,
    reload,
    togglePause: ({ dealAlert: { id, pausedAt } }: AlertRecord) =>
      change(id, { method: 'PUT', path: `${API}/paused`, body: { id, paused: String(pausedAt === undefined) } }),
    remove: ({ dealAlert: { id } }: AlertRecord) => change(id, { method: 'DELETE', path: API, body: { id } }),
    restore: (id: string) => change(id, { method: 'PUT', path: RESTORED, body: { id } }),
    search,
    sendOf,
  };
}
export type DealAlerts = ReturnType<typeof useDealAlerts>;
