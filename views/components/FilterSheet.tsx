import type { MouseEvent, ReactNode } from 'react';
import { type FeedNoun, feedCount } from '../../src/domain/feed-paging.ts';
import { AppLink } from './AppLink.tsx';
import { Button } from './Button.tsx';
import { Drawer } from './Drawer.tsx';
import { DrawerTop } from './DrawerTop.tsx';
import classes from './FilterSheet.module.css';
import { Icon } from './Icon.tsx';
import { useSheetEntry } from './use-sheet-entry.ts';

interface FilterSheetProps {
  /** Of the panel inside the page: where the button leads until JavaScript opens the sheet. */
  panelId: string;
  /** How many choices there are. */
  chosenCount: number;
  clearUrl: string;
  totalCount: number;
  noun: FeedNoun;
  /** The count is not that of the choices yet. */
  isPending: boolean;
  /** After 'Show 123 deals'. */
  onShow: () => void;
  children: ReactNode;
}

/** On phones and tablets: a button within reach of the thumb, and the filters in a sheet over the list that they narrow. */
export function FilterSheet(props: FilterSheetProps) {
  const { panelId, chosenCount, clearUrl, totalCount, noun, isPending, onShow, children } = props;
  const { isOpen, open, close } = useSheetEntry();
  const show = ({ currentTarget }: MouseEvent) => {
    // Prices that are typed, not asked for yet.
    const form = currentTarget.closest('dialog')?.querySelector('form');
    if (form?.reportValidity() === false) return;
    form?.requestSubmit();
    close();
    onShow();
  };
  const count = totalCount === 0 ? `No ${noun}` : `Show ${feedCount(totalCount, noun)}`;
  return (
    <>
      <div className={classes.place}>
        <a
          href={`#${panelId}`}
          className={classes.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
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
      <Drawer open={isOpen} onClose={close} label={`Filter ${noun}`} dock="bottom" className={classes.sheet}>
        <DrawerTop onClose={close} closeLabel="Close filters">
          <strong className={classes.title}>Filter</strong>
          {chosenCount > 0 && (
            <AppLink href={clearUrl} replace className={classes.clear}>
              Clear all
            </AppLink>
          )}
        </DrawerTop>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          <p role="status" className="visually-hidden">
            {feedCount(totalCount, noun)}
          </p>
          <Button size="lg" block onClick={show} className={isPending ? classes.pending : undefined}>
            {count}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
