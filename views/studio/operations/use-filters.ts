import { useSearchParams } from 'react-router';

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
