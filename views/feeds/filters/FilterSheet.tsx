import { type MouseEvent, useTransition } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import classes from './FilterSheet.module.css';
import { painted } from './painted.ts';
import { useSheetEntry } from './use-sheet-entry.ts';

interface FilterSheetProps extends Omit<FilterDrawerProps, 'open' | 'onClose'> {
  /** Of the panel inside the page: where the button leads until JavaScript opens the sheet. */
  panelId: string;
}

const importFilterDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer;

/**
 * On phones and tablets: a button within reach of the thumb, and the filters in a sheet over the list that they narrow. The
 * sheet's code is loaded when the button is about to be used; where it does not come, the button leads to the panel.
 */
export function FilterSheet({ panelId, ...drawer }: FilterSheetProps) {
  const { chosenCount } = drawer;
  const { isOpen, open, close } = useSheetEntry();
  const [isOpening, startOpening] = useTransition();
  const { Late: FilterDrawer, load, preload } = useLateComponent(importFilterDrawer);
  const openSheet = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const button = event.currentTarget;
    // Code that comes late finds another page, perhaps.
    const ifStillThere = (go: () => void) => () => {
      if (button.isConnected) go();
    };
    // The button says at once that it was pressed.
    startOpening(() =>
      load()
        .then(painted)
        .then(
          ifStillThere(open),
          ifStillThere(() => {
            location.hash = button.hash;
          }),
        ),
    );
  };
  return (
    <>
      <div className={classes.place}>
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
      </div>
      {FilterDrawer && <FilterDrawer {...drawer} open={isOpen} onClose={close} />}
    </>
  );
}
