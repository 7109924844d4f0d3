import { lazy, type RefObject, use, useEffect, useState } from 'react';
import { useLocation } from '../../ui/page/page-contexts.ts';
import { whenIdle } from '../../ui/use-late-component.ts';
import { FilterControlsContext } from '../feed-contexts.ts';
import type { FilterControls } from './filter-controls.ts';

let loadFilterControls = (): void => undefined;
const isRequested = new Promise<void>((resolve) => {
  loadFilterControls = resolve;
});
let loaded: FilterControls | undefined;
const loading = isRequested.then(async () => {
  loaded = (await import('./filter-controls.ts')).filterControls;
  return loaded;
});

// Only another address has other choices, and showing it waits for the code.
const optimisticRefinements: FilterControls['optimisticRefinements'] = (shown, chosen) =>
  loaded?.optimisticRefinements(shown, chosen) ?? shown;

/** Hydration leaves the server's markup until the code has arrived. The filters are links and a form, which work without it. */
const lateControls = {
  FilterChips: lazy(async () => ({ default: (await loading).FilterChips })),
  FilterPanel: lazy(async () => ({ default: (await loading).FilterPanel })),
  FilterSheet: lazy(async () => ({ default: (await loading).FilterSheet })),
  SortMenu: lazy(async () => ({ default: (await loading).SortMenu })),
  optimisticRefinements,
};

/** Events before a visitor uses the filters. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** The filters of a list. Their code loads once the page is idle, or when the visitor comes near the list. */
export function useFilterControls(list: RefObject<HTMLElement | null>) {
  const provided = use(FilterControlsContext);
  // Decided once: other components would lose what is open, typed or focused.
  const [controls] = useState(provided ?? lateControls);
  const isLate = controls === lateControls;
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // Rendering another address waits for the code of all parts that have not been hydrated.
  if (isLate && key !== firstKey) loadFilterControls();
  useEffect(() => {
    if (!isLate) return;
    const stop = new AbortController();
    const consider = ({ target }: Event) => {
      if (target instanceof Node && list.current?.contains(target)) loadFilterControls();
    };
    // On the window: React may stop events of parts that it has not hydrated.
    for (const intent of INTENTS)
      addEventListener(intent, consider, { capture: true, passive: true, signal: stop.signal });
    whenIdle(loadFilterControls);
    return () => stop.abort();
  }, [isLate, list]);
  return controls;
}
