import type { ReactNode } from 'react';
import { LoadFailure, LoadingLines } from '../parts/Screen.tsx';

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** The data of a query, or that it is loading or failed. Old data stays while new data loads. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <LoadingLines />;
}
