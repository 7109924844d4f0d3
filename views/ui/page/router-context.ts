import { createContext, useContext } from 'react';

/** Where the visitor is. */
export interface Location {
  pathname: string;
  /** With its `?`; empty without a query. */
  search: string;
  hash: string;
  /** Another one for each history entry. */
  key: string;
  /** What the one who led here wanted the entry to remember. */
  state: unknown;
}
/** How the visitor came: by a step in the history or the first load, to a new entry, in place of one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}
/** To an address of this site, as a link would say it, or so many steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export interface Place {
  location: Location;
  navigationType: NavigationType;
}

const nowhere: Place = {
  location: { pathname: '/', search: '', hash: '', key: 'first', state: null },
  navigationType: 'POP',
};
export const PlaceContext = createContext(nowhere);
export const NavigateContext = createContext<Navigate>(() => {});

export const useLocation = (): Location => useContext(PlaceContext).location;
export const useNavigationType = (): NavigationType => useContext(PlaceContext).navigationType;
/** Never another function: what navigates does not render again when the address changes. */
export const useNavigate = (): Navigate => useContext(NavigateContext);

/** The place of a request: path and query. */
export function placeAt(address: string): Place {
  const [pathname = '', ...query] = address.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  return { ...nowhere, location: { ...nowhere.location, pathname, search } };
}
