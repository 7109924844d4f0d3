import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { NavigateContext, type Place, PlaceContext } from '../../views/ui/page/page-contexts.ts';
import { listen, navigate } from './browser-history.ts';

interface BrowserRouterProps {
  /** The location that the document was served for. */
  start: Place;
  children: ReactNode;
}

/** Provides the current location and the `navigate` function to the views. */
export function BrowserRouter({ start, children }: BrowserRouterProps) {
  const [place, setPlace] = useState(start);
  useEffect(() => listen((next) => startTransition(() => setPlace(next)), start), [start]);
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  );
}
