import type { MouseEvent, ReactNode } from 'react';
import { type FeedNoun, feedCount } from '../../../src/domain/feeds/feed-paging.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { DrawerTop } from '../../ui/dialog/DrawerTop.tsx';
import classes from './FilterDrawer.module.css';

export interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Number of chosen filters. */
  chosenCount: number;
  clearUrl: string;
  totalCount: number;
  noun: FeedNoun;
  /** The count belongs to the previous filters. */
  isPending: boolean;
  /** Called after 'Show 123 deals'. */
  onShow: () => void;
  children: ReactNode;
}

/** The drawer of `FilterSheet`: the filters over the list. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { open, onClose, chosenCount, clearUrl, totalCount, noun, isPending, onShow, children } = props;
  const show = ({ currentTarget }: MouseEvent) => {
    // Submits prices that are typed but not applied.
    const form = currentTarget.closest('dialog')?.querySelector('form');
    if (form?.reportValidity() === false) return;
    form?.requestSubmit();
    onClose();
    onShow();
  };
  const count = totalCount === 0 ? `No ${noun}` : `Show ${feedCount(totalCount, noun)}`;
  return (
    <Drawer open={open} onClose={onClose} label={`Filter ${noun}`} dock="bottom" className={classes.sheet}>
      <DrawerTop onClose={onClose} closeLabel="Close filters">
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
  );
}
