import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from '../../ui/page/router-context.ts';

/**
 * Whether a sheet is open, as an entry of the history, so that Back closes it and nothing else. What is chosen inside has to
 * replace the entry: closing keeps it, and the step after leads to the list before the sheet.
 */
export function useSheetEntry() {
  const navigate = useNavigate();
  const place = useLocation();
  const isStep = useNavigationType() === 'POP';
  /** The query that it was opened over. */
  const [openedOver, setOpenedOver] = useState<string>();
  /** The query as it was last chosen. */
  const chosen = useRef(place.search);

  const arrive = useEffectEvent(({ search }: Location) => {
    if (isStep && openedOver !== undefined) {
      setOpenedOver(undefined);
      // What was chosen stands, and so does its entry.
      if (chosen.current !== openedOver) return navigate(1);
    }
    chosen.current = search;
  });
  useEffect(() => arrive(place), [place]);

  return {
    isOpen: openedOver !== undefined,
    open: () => {
      // All of the sheet is made in pieces: the page goes on meanwhile.
      startTransition(() => setOpenedOver(location.search));
      navigate(location.pathname + location.search);
    },
    close: () => {
      setOpenedOver(undefined);
      // The address says at once what was chosen, React a moment later.
      if (location.search === openedOver) navigate(-1);
    },
  };
}
