import { type MouseEvent, startTransition, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Location, useLocation, useNavigate, useNavigationType } from '../../ui/page/page-contexts.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import classes from './FilterSheet.module.css';

interface FilterSheetProps extends Omit<FilterDrawerProps, 'open' | 'onClose'> {
  /** Id of the panel inside the page, which the button links to until JavaScript opens the sheet. */
  panelId: string;
}

const importFilterDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer;

/**
 * On phones and tablets: a button that opens the filters in a sheet. Its code loads when the
 * button is about to be used; if that fails, the button leads to the panel.
 */
export function FilterSheet({ panelId, ...drawer }: FilterSheetProps) {
  const { chosenCount } = drawer;
  const { isOpen, open, close } = useSheetEntry();
  const [isOpening, startOpening] = useTransition();
  const { Late: FilterDrawer, load, preload } = useLateComponent(importFilterDrawer);
  const openSheet = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const button = event.currentTarget;
    // The page may have changed while the code was loading.
    const ifConnected = (go: () => void) => () => {
      if (button.isConnected) go();
    };
    // Shows the pressed state at once.
    startOpening(() =>
      load()
        .then(afterPaint)
        .then(
          ifConnected(open),
          ifConnected(() => {
            location.hash = button.hash;
          }),
        ),
    );
  };
  return (
    <>
      <a
        href={`#${panelId}`}
        className={classNames(classes.button, isOpening && classes.pressed)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openSheet}
      >
        <Icon name="filter" size={20} />
        Filter
        {chosenCount > 0 && (
          <span className={classes.badge}>
            {chosenCount}
            <span className="visually-hidden"> chosen</span>
          </span>
        )}
      </a>
      {FilterDrawer && <FilterDrawer {...drawer} open={isOpen} onClose={close} />}
    </>
  );
}

/**
 * Whether a sheet is open, stored as a history entry so that Back closes only the sheet. Choices inside must replace
 * the entry: closing keeps it, and the next Back leads to the list as it was before the sheet.
 */
function useSheetEntry() {
  const navigate = useNavigate();
  const current = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  /** The query string at the time of opening. */
  const [searchAtOpen, setSearchAtOpen] = useState<string>();
  /** The query string of the latest choice. */
  const chosen = useRef(current.search);

  const handleNavigation = useEffectEvent(({ search }: Location) => {
    if (isHistoryStep && searchAtOpen !== undefined) {
      setSearchAtOpen(undefined);
      // Back closed the sheet: go forward again to the entry with the choices.
      if (chosen.current !== searchAtOpen) return navigate(1);
    }
    chosen.current = search;
  });
  useEffect(() => handleNavigation(current), [current]);

  return {
    isOpen: searchAtOpen !== undefined,
    open: () => {
      // A transition renders the sheet in slices, so that the page stays responsive.
      startTransition(() => setSearchAtOpen(location.search));
      navigate(location.pathname + location.search);
    },
    close: () => {
      setSearchAtOpen(undefined);
      // Reads `location`, because React may still have the query of the choice before.
      if (location.search === searchAtOpen) navigate(-1);
    },
  };
}

/** Resolves after the next paint, so that long work does not delay the feedback to a press. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab does not paint.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
