const KEY = 'viewed_deals';
/** See docs/spec/deals.md DEALS-28. */
const MAX_DEALS = 20;

/** Uids of the deals that this browser showed, most recent first; empty if it refuses storage. */
export const viewedDeals = (): string[] => withStorage((storage) => storage.getItem(KEY)?.split(',')) ?? [];

export const recordViewedDeal = (uid: string): void =>
  withStorage((storage) => {
    const uids = [uid, ...viewedDeals().filter((other) => other !== uid)];
    storage.setItem(KEY, uids.slice(0, MAX_DEALS).join());
  });

export const forgetViewedDeals = (): void => withStorage((storage) => storage.removeItem(KEY));

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
