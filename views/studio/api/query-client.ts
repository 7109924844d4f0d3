import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { whenLoggedOut } from './studio-api.ts';
import { StudioError } from './studio-error.ts';

/** The account of the caller; null without a session. */
export const ACCOUNT_KEY = ['account'] as const;
/** A saved entry changes all that lists and panels show, except the form's own copy and its preview links. */
export const changesWithContent = ({ queryKey: [first] }: { queryKey: QueryKey }): boolean =>
  !['entry', 'account', 'preview-link'].includes(String(first));
const RETRIES = 2;
const FRESH_MS = 5_000;

/** After a change the first read of a query is begun again as well, which may miss the change; the library does so for later reads only. */
class StudioQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters.refetchType !== 'none') {
      const reads = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
      const first = reads.filter((query) => query.state.data === undefined);
      await Promise.all(first.map((query) => query.cancel({ silent: true, revert: true })));
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Data from the server. An answer that the session has ended shows the log-in again, whatever asked. */
export function createQueryClient(): QueryClient {
  const client = new StudioQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // The server has retried already; a lost connection may come back.
        retry: (count, error) => error instanceof StudioError && error.status === 0 && count < RETRIES,
      },
    },
  });
  whenLoggedOut(() => client.setQueryData(ACCOUNT_KEY, null));
  return client;
}
