import type { Navigate, NavigationType, Place } from '../../views/ui/page/page-contexts.ts';

let notifyListener: ((place: Place) => void) | undefined;

export function currentPlace(navigationType: NavigationType = 'POP'): Place {
  const { pathname, search, hash } = location;
  const { key = 'first', state = null } = history.state ?? {};
  return { location: { pathname, search, hash, key, state }, navigationType };
}

/** Changes the address and notifies the listener. Throws for an address of another site. */
export const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  if (typeof to === 'number') return history.go(to);
  // Without the origin, a path that begins with `//` would be parsed as a host.
  const { href, origin } = new URL(to.startsWith('/') ? location.origin + to : to, location.href);
  const entry = { key: Math.random().toString(36).slice(2), state };
  try {
    if (replace) history.replaceState(entry, '', href);
    else history.pushState(entry, '', href);
  } catch (error) {
    if (origin !== location.origin) throw error;
    // Browsers limit the number of history entries per time; load the document instead.
    return location.assign(href);
  }
  notifyListener?.(currentPlace(replace ? 'REPLACE' : 'PUSH'));
};

/** Calls `listener` on every later location, and at once if the location has changed since `known`. */
export function listen(listener: (place: Place) => void, known: Place): () => void {
  const onPopState = () => listener(currentPlace());
  notifyListener = listener;
  addEventListener('popstate', onPopState);
  if (addressAt(location) !== addressAt(known.location)) onPopState();
  return () => {
    notifyListener = undefined;
    removeEventListener('popstate', onPopState);
  };
}

const addressAt = ({ pathname, search, hash }: Pick<Place['location'], 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;
