import type { PostTile } from '../deals/post.ts';
import { alertSearchAddress } from './alert-search.ts';
import type { NamedDealAlert } from './deal-alert.ts';

/** One alert as the browser knows it (docs/spec/alerts.md ALERTS-3). */
export interface AlertRecord {
  /** `Deleted` alerts are hidden but can still be restored. */
  status: 'Success' | 'Updating' | 'Error' | 'Deleted';
  dealAlert: NamedDealAlert;
  searchStatus: 'Unloaded' | 'Loading' | 'Success' | 'Error';
  searchedResults: readonly PostTile[];
  searchedCount: number;
  /** URL of the search for all its results. */
  searchLocation: string;
}

/** See docs/spec/alerts.md ALERTS-3, Deal alert store. */
export interface DealAlertStore {
  status: 'Unloaded' | 'Loading' | 'Success' | 'Updating' | 'Error';
  records: readonly AlertRecord[];
}

export type DealAlertEvent =
  | { type: 'load' }
  | { type: 'loaded'; alerts: readonly NamedDealAlert[] }
  | { type: 'create' }
  /** Also when an alert with the same query existed already. */
  | { type: 'created'; alert: NamedDealAlert }
  /** Event of one alert; `failed` without an id concerns loading or creating. */
  | { type: 'change'; id: string }
  | { type: 'changed'; alert: NamedDealAlert }
  | { type: 'deleted'; id: string }
  | { type: 'failed'; id?: string }
  | { type: 'search'; id: string }
  | { type: 'found'; id: string; results: readonly PostTile[]; count: number }
  | { type: 'notFound'; id: string };

export const UNLOADED_ALERTS: DealAlertStore = { status: 'Unloaded', records: [] };

/** Changes are blocked while the store is loading or updating, and for visitors who are not logged in. */
export const mayChangeAlerts = ({ status }: DealAlertStore, isLoggedIn: boolean): boolean =>
  isLoggedIn && status !== 'Loading' && status !== 'Updating';

/** Newest first; deleted ones are hidden. */
export const shownAlerts = ({ records }: DealAlertStore): AlertRecord[] =>
  records
    .filter(({ status }) => status !== 'Deleted')
    .sort((a, b) => b.dealAlert.createdAt.localeCompare(a.dealAlert.createdAt));

/** The reducer of the store. Events that do not fit the current state change nothing. */
export function afterAlertEvent(store: DealAlertStore, event: DealAlertEvent): DealAlertStore {
  switch (event.type) {
    case 'load':
      return isBusy(store) ? store : { ...store, status: 'Loading' };
    case 'loaded':
      return { status: 'Success', records: event.alerts.map((alert) => recordOf(alert, store)) };
    case 'create':
      return isBusy(store) ? store : { ...store, status: 'Updating' };
    case 'change':
      return isBusy(store) ? store : { ...withRecord(store, event.id, { status: 'Updating' }), status: 'Updating' };
    case 'created':
    case 'changed': {
      const others = store.records.filter(({ dealAlert }) => dealAlert.id !== event.alert.id);
      return { status: 'Success', records: [...others, recordOf(event.alert, store)] };
    }
    case 'deleted':
      return { ...withRecord(store, event.id, { status: 'Deleted' }), status: 'Success' };
    case 'failed':
      return event.id === undefined
        ? { ...store, status: 'Error' }
        : { ...withRecord(store, event.id, { status: 'Error' }), status: 'Error' };
    case 'search':
      return withRecord(store, event.id, { searchStatus: 'Loading' });
    case 'found':
      return withRecord(store, event.id, {
        searchStatus: 'Success',
        searchedResults: event.results,
        searchedCount: event.count,
      });
    case 'notFound':
      return withRecord(store, event.id, { searchStatus: 'Error' });
  }
}

const isBusy = ({ status }: DealAlertStore) => status === 'Loading' || status === 'Updating';

const withRecord = (store: DealAlertStore, id: string, change: Partial<AlertRecord>): DealAlertStore => ({
  ...store,
  records: store.records.map((record) => (record.dealAlert.id === id ? { ...record, ...change } : record)),
});

/** Results are kept while the query is unchanged. */
function recordOf(alert: NamedDealAlert, { records }: DealAlertStore): AlertRecord {
  const before = records.find(({ dealAlert }) => dealAlert.id === alert.id);
  const isSame = before && JSON.stringify(before.dealAlert.query) === JSON.stringify(alert.query);
  return {
    ...(isSame ? before : { searchStatus: 'Unloaded', searchedResults: [], searchedCount: 0 }),
    status: 'Success',
    dealAlert: alert,
    searchLocation: alertSearchAddress(alert.query),
  };
}
