import { useSearchParams } from 'react-router';

type Values<Name extends string> = Record<Name, string>;

/** Filters of a screen. They are in its address, so that a view can be shared and survives a reload. */
export function useFilters<Name extends string>(
  ...names: Name[]
): [filters: Values<Name>, change: (changed: Partial<Values<Name>>, options?: { isStep?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Values<Name>;
  // A step is one that the browser's Back undoes.
  const change = (changed: Partial<Values<Name>>, { isStep = false } = {}) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries<string | undefined>(changed)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: !isStep },
    );
  return [values, change];
}

interface Ordered {
  sort: string;
}

/** Filters and order of a list, which is by its last change unless the address says otherwise. */
export function useListFilters<Filters extends Ordered>(read: (search: URLSearchParams) => Filters) {
  const [given, setGiven] = useSearchParams();
  const filters = read(given);
  const change = (changed: Partial<Filters>) =>
    setGiven(searchOf({ ...filters, ...changed }), { replace: 'search' in changed });
  return { filters, change, search: searchOf(filters).toString() };
}

const searchOf = ({ sort, ...filters }: Ordered): URLSearchParams => {
  const all: Record<string, string> = { ...filters, sort: sort === 'updated_at' ? '' : sort };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
};

/** The value of an address if it is one of the choices. */
export const oneOf = <T extends string>(choices: readonly T[], given: string | null): T | '' =>
  choices.find((choice) => choice === given) ?? '';
