import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
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

/** Filters of a screen. They are in its address, so that a view can be shared and survives a reload. */
export function useFilters<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (changed: Partial<Record<Name, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  const change = (changed: Partial<Record<Name, string>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true },
    );
  return [values, change];
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** '1.2 GB' */
export function bytesText(bytes: number): string {
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = { maximumFractionDigits: step === 0 ? 0 : 1 };
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit: UNITS[step] ?? 'byte', ...digits });
  return format.format(bytes / STEP ** step);
}

export const numberText = (value: number): string => Math.round(value).toLocaleString('en-US');

/** 'one report', '2 reports' */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
