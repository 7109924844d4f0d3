import type { Navigate, NavigationType, Place } from '../../views/ui/page/page-contexts.ts';

let hear: ((place: Place) => void) | undefined;

export function currentPlace(navigationType: NavigationType = 'POP'): Place {
  const { pathname, search, hash } = location;
  const { key = 'first', state = null } = history.state ?? {};
  return { location: { pathname, search, hash, key, state }, navigationType };
}

/** Goes there, and tells the listener. Throws for an address of another site. */
export const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  if (typeof to === 'number') return history.go(to);
  // A path may begin with `//`, which by itself would be a host.
  const { href, origin } = new URL(to.startsWith('/') ? location.origin + to : to, location.href);
  const entry = { key: Math.random().toString(36).slice(2), state };
  try {
    if (replace) history.replaceState(entry, '', href);
    else history.pushState(entry, '', href);
  } catch (error) {
    if (origin !== location.origin) throw error;
    // Browsers take only so many entries in so many seconds.
    return location.assign(href);
  }
  hear?.(currentPlace(replace ? 'REPLACE' : 'PUSH'));
};

/** Calls back for every location since `known` and for every later one. */
export function listen(listener: (place: Place) => void, known: Place): () => void {
  const step = () => listener(currentPlace());
  hear = listener;
  addEventListener('popstate', step);
  if (addressAt(location) !== addressAt(known.location)) step();
  return () => {
    hear = undefined;
    removeEventListener('popstate', step);
  };
}

const addressAt = ({ pathname, search, hash }: Pick<Place['location'], 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;
